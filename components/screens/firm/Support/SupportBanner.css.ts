import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { screen, space, text } from '#components/theme/scale';

export const banner = style(
  inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} ${space[4]}`,
    paddingInline: '28px',
    paddingBlock: space[2],
    background: vars.color.info.soft,
    color: vars.color.info.text,
    borderBlockEnd: `1px solid ${vars.color.info.solid}`,
    '@media': { [screen.phone]: { paddingInline: space[4] }, print: { display: 'none' } },
  }),
);

/** The text fills the row; without enough room, the time and the button go below it. */
export const words = style(inLayer({ flex: '1 1 320px', minInlineSize: 0, overflowWrap: 'anywhere', ...text.small }));

export const title = style(inLayer({ fontWeight: 600 }));

export const time = style(inLayer({ ...text.small, textAlign: 'end' }));

export const left = style(inLayer({ ...text.body, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }));

export const row = style(inLayer({ display: 'flex', alignItems: 'center', gap: space[4] }));
