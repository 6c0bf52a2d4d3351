import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, screen, space, text } from '#components/theme/scale';

/** A control with its label: a checkbox, switch or radio button. Pressing either toggles it. */
export const choice = style(
  inLayer({
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: space[2],
    ...text.body,
    color: vars.color.ink,
    cursor: 'pointer',
    selectors: { '&[data-disabled]': { color: vars.color.inkFaint, cursor: 'not-allowed' } },
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch, alignItems: 'center' } },
  }),
);
