import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';
import type { AlertTone } from './Alert';

const paint = ({ soft, text, solid }: { soft: string; text: string; solid: string }) => ({
  background: soft,
  color: text,
  borderColor: solid,
});

const tones = {
  error: paint(vars.color.error),
  warning: paint(vars.color.warning),
  success: paint(vars.color.success),
  info: paint(vars.color.info),
} satisfies Record<AlertTone, StyleRule>;

export const alert = recipe({
  base: inLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[3],
    paddingInline: space[4],
    paddingBlock: space[3],
    border: '1px solid',
    borderRadius: radius.control,
    ...text.body,
  }),
  variants: { tone: eachInLayer(tones) },
});

/** The text fills the row; without enough room, the action wraps below it. */
export const words = style(inLayer({ flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' }));

export const title = style(inLayer({ fontWeight: 600 }));
