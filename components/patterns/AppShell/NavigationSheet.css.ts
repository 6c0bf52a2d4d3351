import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '#components/theme/contract.css';
import { inLayer } from '#components/theme/inLayer';
import { motion, space } from '#components/theme/scale';

const drawIn = keyframes({ from: { transform: 'translateX(-100%)' } });
const fadeIn = keyframes({ from: { opacity: 0 } });

export const overlay = style(
  inLayer({
    position: 'fixed',
    inset: 0,
    zIndex: 100,
    background: vars.color.scrim,
    selectors: {
      '&[data-entering]': { animation: `${fadeIn} ${motion.calm}` },
      '&[data-exiting]': { animation: `${fadeIn} ${motion.quick} reverse` },
    },
  }),
);

export const sheet = style(
  inLayer({
    blockSize: '100%',
    inlineSize: 'min(300px, 86vw)',
    overflowY: 'auto',
    background: vars.sidebar.ground,
    color: vars.sidebar.ink,
    borderInlineEnd: `1px solid ${vars.sidebar.line}`,
    boxShadow: `0 12px 40px ${vars.color.shadow}`,
    selectors: {
      '&[data-entering]': { animation: `${drawIn} ${motion.calm}` },
      '&[data-exiting]': { animation: `${drawIn} ${motion.quick} reverse` },
    },
  }),
);

export const dialog = style(inLayer({ display: 'flex', flexDirection: 'column', minBlockSize: '100%', outline: 0 }));

export const head = style(
  inLayer({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space[3],
    padding: `${space[3]} 14px`,
  }),
);

export const nav = style(inLayer({ flexGrow: 1 }));
