import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { labelled } from '#components/elements/bar';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { space, text as textSize } from '#components/theme/scale';

const { color } = vars;

/** Too narrow for the figures and the percentage side by side. */
const narrow = '(max-width: 140px)';

export const usageBar = recipe({
  base: labelled,
  variants: { isLabelHidden: { true: inLayer({ containerType: 'inline-size', columnGap: space[2] }) } },
});

/** The figures in place of the label. In a narrow table column they take the whole row, and the percentage goes beside the bar. */
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

export const bar = style(
  inLayer({
    display: 'grid',
    alignSelf: 'center',
    gridColumn: '1 / -1',
    '@container': { [narrow]: { gridRow: 2, gridColumn: 1 } },
  }),
);

export const text = style(
  inLayer({ gridColumn: '1 / -1', ...textSize.caption, fontWeight: 400, color: color.inkFaint }),
);
