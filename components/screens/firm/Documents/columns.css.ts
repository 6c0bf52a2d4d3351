import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { second } from '#components/theme/row.css';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const document = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[3], minInlineSize: 0 }));

export const words = style(inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));

export const name = style(inLayer({ ...text.body, fontWeight: 600, overflowWrap: 'anywhere' }));

export const faint = style([second]);

export const shared = style(
  inLayer({ display: 'inline-flex', alignItems: 'center', gap: space[1], ...text.small, color: color.inkSoft }),
);

/** A warning is an icon and words. */
export const infected = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    ...text.small,
    fontWeight: 600,
    color: color.error.text,
  }),
);

export const match = style(inLayer({ ...text.small, color: color.inkSoft, overflowWrap: 'anywhere' }));

// A browser's own yellow is for black letters alone.
globalStyle(
  `${match} mark`,
  inLayer({ background: color.warning.soft, color: color.warning.text, fontWeight: 600, borderRadius: radius.chip }),
);
