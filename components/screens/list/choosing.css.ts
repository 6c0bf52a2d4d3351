import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { above } from '#components/theme/row.css';
import { controlSize, space, text } from '#components/theme/scale';

export const bar = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[1]} ${space[3]}`,
    // As high with a button as without, so that nothing moves when the first row is ticked.
    minBlockSize: 48,
    paddingInline: space[4],
    paddingBlock: space[2],
    borderBlock: `1px solid ${vars.color.line}`,
    // The lines of what is above and below, if they have any, are the same.
    marginBlock: '-1px',
    ...text.small,
    '@media': { print: { display: 'none' } },
  }),
);

export const actions = style(inLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] }));

export const hint = style(inLayer({ color: vars.color.inkSoft }));

/** Easily hit beside a name whose link covers the row. */
export const choice = style([
  above,
  inLayer({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minInlineSize: 28,
    minBlockSize: 28,
    marginInline: '-5px',
    '@media': {
      '(pointer: coarse)': { minInlineSize: controlSize.touch, marginInline: '-13px' },
      print: { visibility: 'hidden' },
    },
  }),
]);
