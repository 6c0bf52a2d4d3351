import type { StyleRule } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#components/theme/contract.css';
import { eachInLayer, inLayer } from '#components/theme/inLayer';
import { radius, space, text } from '#components/theme/scale';
import type { ChipTone } from './Chip';

const paint = ({ soft, text }: { soft: string; text: string }) => ({ background: soft, color: text });

const tones = {
  success: paint(vars.color.success),
  warning: paint(vars.color.warning),
  error: paint(vars.color.error),
  info: paint(vars.color.info),
  neutral: paint(vars.color.neutral),
  plain: {
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
    color: vars.color.inkSoft,
    selectors: { '&::before': { display: 'none' } },
  },
} satisfies Record<ChipTone, StyleRule>;

export const chip = recipe({
  base: inLayer({
    display: 'inline-block',
    verticalAlign: 'middle',
    // Keeps it as wide as its text in a grid too.
    justifySelf: 'start',
    maxInlineSize: '100%',
    paddingInline: space[2],
    paddingBlock: '2px',
    borderRadius: radius.chip,
    ...text.caption,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media': { '(forced-colors: active)': { border: '1px solid' } },
    selectors: {
      '&::before': {
        content: '""',
        display: 'inline-block',
        verticalAlign: 'middle',
        marginInlineEnd: '6px',
        inlineSize: 6,
        blockSize: 6,
        borderRadius: radius.round,
        background: 'currentColor',
        forcedColorAdjust: 'none',
      },
    },
  }),
  variants: { tone: eachInLayer(tones) },
});
