import { style } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { inLayer } from './inLayer';
import { radius, space } from './scale';

/** A link that leads past what comes before: shown while it has the focus, over what it skips. */
export const skipLink = style(
  inLayer({
    position: 'fixed',
    insetBlockStart: space[3],
    insetInlineStart: space[3],
    zIndex: 3,
    padding: `${space[2]} ${space[4]}`,
    borderRadius: radius.control,
    background: vars.color.accent,
    color: vars.color.onAccent,
    fontWeight: 600,
    selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
    '@media': { print: { display: 'none' } },
  }),
);
