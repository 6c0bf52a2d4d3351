import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const single = { gridTemplateColumns: 'minmax(0, 1fr)' };

export const columns = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: space[5],
    '@media': { [screen.phone]: single },
  }),
);

export const column = style(inLayer({ display: 'grid', ...single, gap: space[5] }));

export const subtitle = style(inLayer({ ...text.body, fontWeight: 600, marginBlock: `${space[6]} ${space[3]}` }));

export const detail = style(inLayer({ ...text.small, color: vars.color.inkSoft }));

export const hint = style(inLayer({ ...text.small, color: vars.color.inkSoft, marginBlockStart: space[3] }));
