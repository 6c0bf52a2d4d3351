import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { space } from '#components/theme/scale';

const { color } = vars;

export const footer = style(
  inLayer({ paddingBlock: space[8], borderBlockStart: `1px solid ${color.line}`, background: color.tint }),
);

export const row = style(
  inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[8]}` }),
);

export const items = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[2]} ${space[6]}`,
    fontSize: '15px',
    color: color.inkSoft,
  }),
);

export const language = style(
  inLayer({ paddingBlock: space[1], marginInlineStart: 'auto', fontSize: '15px', color: color.inkSoft }),
);
