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

export const more = style(inLayer({ marginInlineStart: 'auto' }));

/** Who runs the service, on a line of its own. */
export const operator = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[1]} ${space[4]}`,
    inlineSize: '100%',
    fontSize: '15px',
    color: color.inkSoft,
    overflowWrap: 'anywhere',
  }),
);
