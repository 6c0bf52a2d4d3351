import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { font, motion, radius, screen, space, text } from '#components/theme/scale';
import { canvas, canvasWidth } from './geometry';

const { color } = vars;

/** A box with the scaled size of the canvas, which may be smaller than its own. */
export const room = style(inLayer({ position: 'relative', flexShrink: 0, margin: 'auto' }));

/** The zoom of controls on the canvas, which keeps them the same size on screen at any scale. */
export const enlarged = createVar();

export const surface = style(
  inLayer({
    position: 'relative',
    inlineSize: `${canvasWidth}px`,
    transformOrigin: '0 0',
    // Shift and click selects widgets, not the text between them.
    userSelect: 'none',
    // An outline takes no space, so the first column starts at the canvas's edge.
    outline: `1px dashed ${color.edge}`,
    selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}` } },
    borderRadius: radius.card,
    backgroundImage: `radial-gradient(circle, ${color.line} 1.5px, transparent 1.5px)`,
    backgroundSize: `${canvas.dots}px ${canvas.dots}px`,
  }),
);

export const grid = style(inLayer({ position: 'relative' }));

/** An item of the grid, which is dragged or animates out of the way. */
export const item = style(
  inLayer({
    transition: `transform ${motion.calm}, width ${motion.calm}, height ${motion.calm}`,
    // Of sixty widgets most are out of view, and none affects the size of its item.
    contentVisibility: 'auto',
    contain: 'strict',
    selectors: {
      '&.react-draggable-dragging': { transition: 'none', zIndex: 2 },
    },
  }),
);

// The cells where a dragged widget would land. react-grid-layout draws it without a class of ours.
globalStyle(
  `${grid} > .react-grid-placeholder`,
  inLayer({
    background: color.accentSoft,
    border: `2px dashed ${color.accent}`,
    borderRadius: radius.card,
    pointerEvents: 'none',
  }),
);

/** The place of a widget that is moved by keyboard, which the page scrolls to. */
export const landing = style(
  inLayer({
    position: 'absolute',
    visibility: 'hidden',
    // Below the builder's sticky bar.
    scrollMargin: `${space[24]} ${space[6]} ${space[6]}`,
  }),
);

export const tile = recipe({
  base: inLayer({
    position: 'relative',
    blockSize: '100%',
    padding: space[1],
    borderRadius: radius.card,
  }),
  variants: {
    isSelected: { true: inLayer({ outline: `2px solid ${color.accent}`, outlineOffset: '-4px' }) },
    isLifted: { true: inLayer({ outline: `2px dashed ${color.accent}`, outlineOffset: '-4px', zIndex: 1 }) },
  },
});

const handle = {
  zoom: enlarged,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.inkSoft,
  touchAction: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focus}` } },
} as const;

export const move = style(
  inLayer({
    ...handle,
    flexShrink: 0,
    scrollMarginBlockStart: space[14],
    inlineSize: '24px',
    blockSize: '28px',
    marginInlineStart: `-${space[1]}`,
    borderRadius: radius.control,
    cursor: 'grab',
    '@media': { [screen.touch]: { inlineSize: '44px', blockSize: '44px', marginInlineStart: `-${space[3]}` } },
  }),
);

export const resize = style(
  inLayer({
    ...handle,
    position: 'absolute',
    insetBlockEnd: space[1],
    insetInlineEnd: space[1],
    inlineSize: '24px',
    blockSize: '24px',
    borderRadius: radius.control,
    cursor: 'nwse-resize',
    '::after': {
      content: '',
      inlineSize: '9px',
      blockSize: '9px',
      borderBlockEnd: `2px solid ${color.accent}`,
      borderInlineEnd: `2px solid ${color.accent}`,
    },
    '@media': { [screen.touch]: { inlineSize: '44px', blockSize: '44px' } },
  }),
);

/** The buttons in a widget's header appear on hover and focus, and while it is selected. */
export const tools = style(
  inLayer({
    zoom: enlarged,
    display: 'inline-flex',
    flexShrink: 0,
    marginInlineStart: 'auto',
    '@media': {
      '(hover: hover)': {
        opacity: 0,
        selectors: {
          [`${tile.classNames.base}:hover &`]: { opacity: 1 },
          [`${tile.classNames.base}:focus-within &`]: { opacity: 1 },
          [`${tile.classNames.variants.isSelected.true} &`]: { opacity: 1 },
        },
      },
    },
  }),
);

export const drop = style(
  inLayer({
    position: 'absolute',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    ...text.body,
    fontWeight: 600,
    color: color.accent,
    background: color.accentSoft,
    border: `2px dashed ${color.accent}`,
    borderRadius: radius.card,
    pointerEvents: 'none',
  }),
);

export const empty = style(
  inLayer({
    position: 'absolute',
    inset: 0,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: space[2],
    padding: space[6],
    textAlign: 'center',
    color: color.inkSoft,
    pointerEvents: 'none',
  }),
);

export const emptyTitle = style(
  inLayer({ fontFamily: font.title, ...text.heading, fontWeight: 600, color: color.ink }),
);

// With a mouse the whole title bar drags; a finger scrolls the page there, and drags the handle.
globalStyle(`${tile.classNames.base} header`, inLayer({ '@media': { '(pointer: fine)': { cursor: 'grab' } } }));
