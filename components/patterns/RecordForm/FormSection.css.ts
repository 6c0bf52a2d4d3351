import { createContainer, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';
import { sectionInset } from './section.css';

const { color } = vars;

/** The room that a section has, be it on a page, in a dialog or in another app's column. */
const room = createContainer();

export const section = style(
  inLayer({
    containerName: room,
    containerType: 'inline-size',
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.lineSubtle}` } },
  }),
);

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 280px) minmax(0, 640px)',
    gap: `${space[4]} ${space[10]}`,
    paddingBlock: space[6],
    paddingInline: fallbackVar(sectionInset, space[6]),
    '@container': {
      // Beside their title, the fields would no longer stand two in a row.
      [`${room} (max-width: 899.98px)`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      [`${room} (max-width: 639.98px)`]: {
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
