import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';

const { color } = vars;

export const sheet = style(
  inLayer({
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    color: color.inkFaint,
    ...text.small,
  }),
);

export const head = style(
  inLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: space[4],
    padding: `${space[5]} ${space[5]} ${space[4]}`,
  }),
);

export const title = style(inLayer({ fontSize: '15px', lineHeight: '20px', fontWeight: 600, color: color.ink }));

export const entry = style(
  inLayer({
    display: 'flex',
    gap: space[4],
    paddingBlock: space[3],
    paddingInline: space[5],
    borderBlockStart: `1px solid ${color.lineSubtle}`,
  }),
);

export const when = style(inLayer({ flexShrink: 0, inlineSize: '72px' }));

export const day = style([title, inLayer({ display: 'block' })]);

export const what = style(inLayer({ display: 'grid', minInlineSize: 0 }));

export const figures = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: '3fr 2fr',
    gap: space[4],
    padding: `${space[4]} ${space[5]} ${space[5]}`,
    borderBlockStart: `1px solid ${color.line}`,
  }),
);

export const figure = style(
  inLayer({
    marginBlockStart: space[1],
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 600,
    color: color.ink,
    whiteSpace: 'nowrap',
  }),
);
