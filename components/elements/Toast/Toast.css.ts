import type { StyleRule } from '@vanilla-extract/css';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, screen, space, text } from '#components/theme/scale';
import type { ToastTone } from './toasts';

const { color } = vars;

export const region = style(
  inLayer({
    position: 'fixed',
    zIndex: 30,
    insetBlockEnd: space[4],
    insetInlineEnd: space[4],
    display: 'flex',
    flexDirection: 'column',
    gap: space[2],
    inlineSize: 'min(400px, calc(100vw - 32px))',
    borderRadius: radius.card,
    '@media': {
      [screen.phone]: { insetBlockEnd: space[2], insetInlineEnd: space[4] },
      print: { display: 'none' },
    },
  }),
);

export const toast = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    paddingBlock: space[3],
    paddingInlineStart: space[4],
    paddingInlineEnd: space[2],
    background: color.surface,
    color: color.ink,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: `0 8px 24px ${color.shadow}`,
    ...text.body,
  }),
);

const tones = {
  success: { color: color.success.text },
  error: { color: color.error.text },
  info: { color: color.info.text },
} satisfies Record<ToastTone, StyleRule>;

export const sign = recipe({ base: inLayer({ display: 'flex' }), variants: { tone: eachInLayer(tones) } });

export const words = style(
  inLayer({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column', overflowWrap: 'anywhere' }),
);

export const title = style(inLayer({ fontWeight: 600 }));

export const description = style(inLayer({ ...text.small, color: color.inkSoft }));
