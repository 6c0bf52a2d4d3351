import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, radius, screen, space, text } from '#components/theme/scale';
import { visuallyHidden } from '#components/theme/visuallyHidden';

const { color } = vars;

export const sheet = style(
  inLayer({
    display: 'grid',
    gap: space[5],
    padding: space[6],
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    '@media': { [screen.phone]: { padding: space[4] } },
  }),
);

/** Each row reserves a line for its error, so that the button stays under the mouse when the error goes. */
export const fields = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gridAutoRows: 'minmax(82px, auto)',
    alignItems: 'start',
    gap: `${space[2]} ${space[4]}`,
  }),
);

export const notice = style(inLayer({ selectors: { '&:empty': { display: 'none' } } }));

export const errors = style(inLayer({ paddingInlineStart: space[5], listStyle: 'disc' }));

/** Invisible to people, but not to bots. */
export const trap = style(inLayer(visuallyHidden));

export const started = style(inLayer({ fontFamily: font.title, ...text.title, fontWeight: 600 }));

export const address = style(
  inLayer({ ...text.heading, fontWeight: 600, color: color.accent, overflowWrap: 'anywhere' }),
);
