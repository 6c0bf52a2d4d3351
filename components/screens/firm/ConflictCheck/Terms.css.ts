import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const terms = style(inLayer({ display: 'grid', gap: space[4], minInlineSize: 0 }));

export const tags = style(inLayer({ display: 'flex', flexWrap: 'wrap', gap: space[2], minInlineSize: 0 }));

export const tag = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[1],
    maxInlineSize: '100%',
    paddingInlineStart: space[3],
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    ...text.small,
    overflowWrap: 'anywhere',
  }),
);

export const side = style(inLayer({ color: color.inkSoft }));

export const add = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: space[3],
    '@media': {
      [screen.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      [screen.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  }),
);

/** On a line with the boxes: below the height of their labels, whatever is said under them. */
export const submit = style(
  inLayer({
    display: 'grid',
    '@media': { [screen.wider]: { paddingBlockStart: `calc(${text.small.lineHeight} + ${space[1]})` } },
  }),
);
