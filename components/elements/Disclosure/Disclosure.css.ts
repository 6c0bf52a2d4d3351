import { style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { controlSize, motion, radius, screen, space, text } from '#components/theme/scale';

const { color } = vars;

export const disclosure = style(inLayer({ borderBlockEnd: `1px solid ${color.line}` }));

export const heading = style(inLayer({ ...text.body, fontWeight: 600 }));

export const trigger = style(
  inLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    inlineSize: '100%',
    minBlockSize: controlSize.mouse,
    padding: 0,
    paddingBlock: space[3],
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&[data-hovered]': { color: color.accent } },
    '@media': { [screen.touch]: { minBlockSize: controlSize.touch } },
  }),
);

export const arrow = style(
  inLayer({
    display: 'flex',
    transition: `rotate ${motion.quick}`,
    selectors: { '[data-expanded] &': { rotate: '180deg' } },
  }),
);

export const panel = style(inLayer({ ...text.body, color: color.inkSoft }));

export const content = style(inLayer({ paddingBlockEnd: space[4] }));
