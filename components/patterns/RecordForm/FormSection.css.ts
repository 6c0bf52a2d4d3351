import { fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';
import { sectionInset } from './section.css';

const { color } = vars;

export const section = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 280px) minmax(0, 640px)',
    gap: `${space[4]} ${space[10]}`,
    paddingBlock: space[6],
    paddingInline: fallbackVar(sectionInset, space[6]),
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
    '@media': {
      [screen.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [screen.phone]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        paddingBlock: space[4],
        paddingInline: fallbackVar(sectionInset, space[4]),
      },
    },
  }),
);

export const words = style(inLayer({ minInlineSize: 0 }));

export const title = style(inLayer({ ...text.body, fontWeight: 600 }));

export const description = style(
  inLayer({ marginBlockStart: space[1], ...text.small, color: color.inkSoft, textWrap: 'pretty' }),
);

export const fields = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    alignItems: 'start',
    gap: `${space[5]} ${space[4]}`,
  }),
);

export const fullRow = style(inLayer({ gridColumn: '1 / -1', minInlineSize: 0 }));
