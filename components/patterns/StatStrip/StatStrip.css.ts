import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const frame = style(
  inLayer({
    containerType: 'inline-size',
    overflow: 'hidden',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
  }),
);

const inTwos = 'repeat(2, minmax(0, 1fr))';
const inThrees = 'repeat(3, minmax(0, 1fr))';

// Each cell has borders at its end and bottom; the strip is one pixel larger than its frame, which clips the outer ones.
export const strip = style(
  inLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
    marginInlineEnd: '-1px',
    marginBlockEnd: '-1px',
    selectors: {
      // More than four are in two equal rows, rather than in a full one and a rest.
      '&:has(> :nth-child(5))': {
        '@container': { '(min-width: 640px) and (max-width: 900px)': { gridTemplateColumns: inThrees } },
      },
    },
    '@media': { [screen.phone]: { gridTemplateColumns: inTwos } },
    // As narrow as on a phone, in the preview of one.
    '@container': { '(max-width: 500px)': { gridTemplateColumns: inTwos } },
  }),
);

export const cell = style(
  inLayer({
    containerType: 'inline-size',
    position: 'relative',
    minInlineSize: 0,
    paddingBlock: space[4],
    paddingInline: '18px',
    borderInlineEnd: `1px solid ${color.line}`,
    borderBlockEnd: `1px solid ${color.line}`,
    '@media': { [screen.phone]: { padding: `${space[3]} 14px` } },
  }),
);

export const label = style(inLayer({ ...text.caption, fontWeight: 500, color: color.inkSoft }));

/** Covers its cell. */
export const link = style(
  inLayer({
    color: 'inherit',
    textDecoration: 'none',
    outline: 'none',
    selectors: {
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&[data-hovered]': { textDecorationLine: 'underline', textUnderlineOffset: '0.2em' },
      '&[data-focus-visible]::after': {
        outline: `2px solid ${color.focus}`,
        outlineOffset: -4,
        borderRadius: radius.card,
      },
    },
  }),
);

export const figure = recipe({
  base: inLayer({
    marginBlockStart: space[1],
    ...text.title,
    // As large as fits a figure in the tens of millions with its unit. All cells are equally wide, so all figures have the same size.
    fontSize: 'clamp(16px, 13.5cqi, 28px)',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    overflowWrap: 'anywhere',
    '@media': { [screen.phone]: { lineHeight: '28px' } },
  }),
  variants: { tone: eachInLayer({ error: { color: color.error.text }, success: { color: color.success.text } }) },
});

export const unit = style(
  inLayer({
    ...text.body,
    fontWeight: 500,
    letterSpacing: 0,
    color: color.inkSoft,
    '@media': { [screen.phone]: text.caption },
  }),
);

/** A frame without notes on a phone. */
export const shortFrame = style([frame, {}]);

export const note = style(
  inLayer({
    marginBlockStart: space[1],
    ...text.caption,
    fontWeight: 500,
    color: color.inkSoft,
    selectors: { [`${shortFrame} &`]: { '@media': { [screen.phone]: { display: 'none' } } } },
  }),
);

export const alert = style(inLayer({ fontWeight: 600, color: color.error.text }));

export const trend = recipe({
  base: inLayer({ fontWeight: 600, whiteSpace: 'nowrap' }),
  variants: { direction: eachInLayer({ up: { color: color.success.text }, down: { color: color.error.text } }) },
});
