import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { space, text } from '#components/theme/scale';

const { color } = vars;

const noChart = 'widget (max-width: 339.98px) or (max-height: 199.98px)';
const chartRoom = 'widget (min-width: 308px) and (min-height: 200px)';
const noFacts = 'widget (max-width: 679.98px) or (max-height: 259.98px)';

/** Hidden in a small widget, which keeps its configured metric and period. */
export const choices = style(
  inLayer({
    display: 'flex',
    gap: space[1],
    minInlineSize: 0,
    marginInlineEnd: '-6px',
    '@container': { [noChart]: { display: 'none' } },
  }),
);

export const panels = style(
  inLayer({ display: 'flex', blockSize: '100%', '@container': { [noChart]: { display: 'none' } } }),
);

export const chart = style(
  inLayer({ flex: '1 1 0', minInlineSize: 0, paddingBlock: `${space[4]} ${space[2]}`, paddingInline: '0 10px' }),
);

export const facts = style(
  inLayer({
    flex: '0 0 168px',
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: space[4],
    borderInlineEnd: `1px solid ${color.lineSubtle}`,
    overflow: 'clip',
    '@container': { [noFacts]: { display: 'none' } },
  }),
);

export const label = style(inLayer({ ...text.caption, fontWeight: 500, color: color.inkSoft }));

export const figure = recipe({
  base: inLayer({ fontWeight: 600, letterSpacing: '-0.01em' }),
  variants: { size: eachInLayer({ large: { ...text.title }, small: { ...text.heading } }) },
});

export const unit = style(inLayer({ ...text.caption, letterSpacing: 0, fontWeight: 500, color: color.inkSoft }));

/** The current month's figure above bars that are too small for labels. */
export const small = style(
  inLayer({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: space[2],
    blockSize: '100%',
    padding: '8px 14px 10px',
    '@container': { [chartRoom]: { display: 'none' } },
  }),
);

export const bars = style(
  inLayer({
    flex: '1 1 0',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: space[1],
    maxBlockSize: '72px',
    minBlockSize: 0,
    borderBlockEnd: `1px solid ${color.inkSoft}`,
  }),
);

export const bar = recipe({
  base: inLayer({
    flex: '1 1 0',
    maxInlineSize: '20px',
    background: color.accent,
    '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'CanvasText' } },
  }),
  variants: {
    isRunning: {
      true: inLayer({
        border: `1px solid ${color.accent}`,
        borderBlockEnd: 0,
        background: `repeating-linear-gradient(135deg, ${color.accent} 0 1.5px, transparent 1.5px 4px)`,
      }),
    },
  },
});
