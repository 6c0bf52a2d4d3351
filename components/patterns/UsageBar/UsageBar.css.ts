import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text as textSize } from '#components/theme/scale';

const { color } = vars;

/** Too narrow for the figures and their share side by side. */
const narrow = '(max-width: 140px)';

export const usageBar = recipe({
  base: inLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `6px ${space[3]}`,
    ...textSize.small,
    fontWeight: 500,
    overflowWrap: 'anywhere',
  }),
  variants: { isLabelHidden: { true: inLayer({ containerType: 'inline-size', columnGap: space[2] }) } },
});

/** What stands where the label would. Between the columns of a narrow table it takes the row, and the share goes beside the bar. */
export const bareText = style(inLayer({ '@container': { [narrow]: { gridColumn: '1 / -1' } } }));

const besideBar = { gridRow: 2, gridColumn: 2, minInlineSize: '4ch', textAlign: 'end', ...textSize.caption } as const;

export const percent = recipe({
  base: inLayer({ fontWeight: 600, '@container': { [narrow]: besideBar } }),
  variants: {
    level: eachInLayer({
      success: { color: color.inkSoft },
      warning: { color: color.warning.text },
      error: { color: color.error.text },
    }),
  },
});

export const track = style(
  inLayer({
    gridColumn: '1 / -1',
    alignSelf: 'center',
    blockSize: '6px',
    '@container': { [narrow]: { gridRow: 2, gridColumn: 1 } },
    overflow: 'hidden',
    borderRadius: radius.round,
    background: color.lineSubtle,
    // Forced colours take grounds away: an edge shows the whole, and the filled part keeps a ground of the system's.
    '@media': { '(forced-colors: active)': { outline: '1px solid CanvasText' } },
  }),
);

const filled = (background: string) => ({
  background,
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' as const, background: 'CanvasText' } },
});

export const fill = recipe({
  base: inLayer({
    display: 'block',
    blockSize: '100%',
    borderRadius: radius.round,
  }),
  variants: {
    level: eachInLayer({
      success: filled(color.success.solid),
      warning: filled(color.warning.solid),
      error: filled(color.error.solid),
    }),
  },
});

export const text = style(
  inLayer({ gridColumn: '1 / -1', ...textSize.caption, fontWeight: 400, color: color.inkFaint }),
);
