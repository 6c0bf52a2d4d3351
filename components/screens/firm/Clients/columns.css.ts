import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

const { color } = vars;

// High enough to be hit, one below the other.
const pressed = { lineHeight: '24px', '@media': { [screen.touch]: { lineHeight: '40px' } } };

export const client = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 }));

export const words = style(
  inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' }),
);

export const name = style(inLayer({ ...text.body, fontWeight: 600, ...pressed }));

export const address = style(inLayer({ ...text.small, fontWeight: 400, color: color.inkFaint, ...pressed }));

export const contact = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    ...text.small,
    ...pressed,
    color: color.inkSoft,
  }),
);

export const faint = style(inLayer({ ...text.small, fontWeight: 400, color: color.inkFaint }));
