import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { controlSize, radius, screen, space, text } from '#components/theme/scale';
import { onRail } from './onRail';
import { sidebar } from './sidebar.css';

const beside = (sideSize: string) => ({ gridTemplateColumns: `${sideSize} minmax(0, 1fr)` });
const fullSide = beside('232px');
const rail = beside('64px');
const alone = { display: 'block' };
const stacked = { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' };

export const shell = recipe({
  base: inLayer({
    display: 'grid',
    minBlockSize: '100dvh',
    '@media': { print: { display: 'block', minBlockSize: 0 } },
  }),
  variants: {
    layout: eachInLayer({
      page: { ...fullSide, '@media': { [screen.rail]: rail, [screen.phone]: stacked, print: alone } },
      workspace: { ...rail, '@media': { [screen.phone]: stacked, print: alone } },
    }),
  },
});

// A border, because forced colours keep borders and remove backgrounds.
export const stripe = style(
  inLayer({
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: 2,
    borderBlockStart: `4px solid ${vars.stripe}`,
    pointerEvents: 'none',
  }),
);

export const side = style(
  inLayer({
    containerName: sidebar,
    containerType: 'inline-size',
    position: 'sticky',
    insetBlockStart: 0,
    display: 'flex',
    flexDirection: 'column',
    blockSize: '100dvh',
    overflowY: 'auto',
    background: vars.sidebar.ground,
    color: vars.sidebar.ink,
    borderInlineEnd: `1px solid ${vars.sidebar.line}`,
    '@media': {
      [screen.phone]: {
        position: 'static',
        blockSize: 'auto',
        borderInlineEnd: 0,
        borderBlockEnd: `1px solid ${vars.sidebar.line}`,
      },
      print: { display: 'none' },
    },
  }),
);

export const head = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    padding: `${space[3]} 14px`,
    ...onRail({ justifyContent: 'center', paddingInline: 0 }),
    '@media': { [screen.phone]: { paddingBlock: space[2], paddingInline: `${space[2]} ${space[4]}` } },
  }),
);

export const menuButton = style(
  inLayer({ display: 'none', '@media': { [screen.phone]: { display: 'flex', gap: space[2], flexShrink: 0 } } }),
);

export const nav = style(inLayer({ flexGrow: 1, '@media': { [screen.phone]: { display: 'none' } } }));

export const sideFoot = style(inLayer({ '@media': { [screen.phone]: { display: 'none' } } }));

export const foot = style(
  inLayer({
    // Controls here are on the sidebar's background, so they use the sidebar's colours.
    vars: {
      [vars.color.surface]: vars.sidebar.ground,
      [vars.color.ink]: vars.sidebar.ink,
      [vars.color.inkSoft]: vars.sidebar.inkSoft,
      [vars.color.edge]: vars.sidebar.inkFaint,
      [vars.color.lineSubtle]: vars.sidebar.active,
      [vars.color.accent]: vars.sidebar.onActive,
      [vars.color.accentSoft]: vars.sidebar.active,
      [vars.color.focus]: vars.sidebar.focus,
    },
    display: 'grid',
    gap: space[3],
    padding: `${space[4]} 22px`,
    ...onRail({ justifyItems: 'center', paddingInline: space[2] }),
  }),
);

export const links = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[4],
    // Each link is tall enough to be hit beside its neighbours.
    lineHeight: '24px',
    fontSize: text.caption.fontSize,
    color: vars.sidebar.inkSoft,
    ...onRail({ justifyContent: 'center' }),
    '@media': { [screen.touch]: { lineHeight: controlSize.touch } },
  }),
);

export const stamp = style(inLayer({ ...text.caption, color: vars.sidebar.inkFaint, ...onRail({ display: 'none' }) }));

export const body = style(inLayer({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }));

export const banner = style(
  inLayer({
    background: vars.banner.ground,
    color: vars.banner.ink,
    borderBlockEnd: `1px solid ${vars.banner.line}`,
    '@media': { print: { display: 'none' } },
  }),
);

const pageColumn = {
  inlineSize: '100%',
  maxInlineSize: 'calc(1240px + 2 * 28px)',
  marginInline: 'auto',
  paddingInline: '28px',
  '@media': { [screen.phone]: { paddingInline: space[4] } },
};

export const notice = recipe({
  base: inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: controlSize.mouse,
    paddingBlock: space[1],
    ...text.small,
  }),
  variants: { layout: eachInLayer({ page: pageColumn, workspace: { paddingInline: space[6] } }) },
});

export const stage = style(
  inLayer({
    paddingInline: space[2],
    border: '1px solid currentColor',
    borderRadius: radius.chip,
    ...text.caption,
    fontWeight: 600,
  }),
);

export const main = recipe({
  base: inLayer({ flexGrow: 1, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', outline: 0 }),
  variants: {
    layout: eachInLayer({
      page: {
        ...pageColumn,
        alignContent: 'start',
        gap: space[5],
        // The end of the page can be scrolled clear of toasts.
        paddingBlock: `${space[6]} calc(${space[14]} + var(--toast-room, 0px))`,
        // Leaves room for a fixed bar of actions, which would cover the end of the page.
        '@media': {
          [screen.phone]: {
            paddingInline: space[4],
            selectors: {
              '&:has([data-bottom-bar])': { paddingBlockEnd: `calc(${space[24]} + var(--toast-room, 0px))` },
            },
          },
          // A block, because Chromium adds an empty page below a table in a grid.
          print: {
            display: 'block',
            padding: 0,
            maxInlineSize: 'none',
            selectors: { '&:has([data-wide])': { page: 'wide' } },
          },
        },
      },
      workspace: {},
    }),
  },
});
