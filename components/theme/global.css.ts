import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css';
import { layers } from './layers.css';
import { font, text } from './scale';
import './themes.css';

const reset = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { '@layer': { [layers.reset]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
// Keeps focused elements clear of a table's sticky header, a form's sticky actions and the bottom bar on phones.
reset('html', { WebkitTextSizeAdjust: '100%', scrollPaddingBlock: '48px calc(var(--bottom-bar, 64px) + 24px)' });
reset('body', {
  margin: 0,
  background: vars.color.ground,
  color: vars.color.ink,
  fontFamily: font.ui,
  fontVariantNumeric: 'tabular-nums',
  fontFeatureSettings: '"cv05"',
  WebkitFontSmoothing: 'antialiased',
  ...text.body,
});
reset('h1, h2, h3, h4, p, figure, ul, ol, dl, dd', { margin: 0 });
reset('ul, ol', { padding: 0, listStyle: 'none' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('a', { color: 'inherit' });
reset('svg, img', { display: 'block' });
reset(':focus-visible', { outline: `2px solid ${vars.color.focus}`, outlineOffset: 2 });

// With reduced motion there is none: every state is reached at once. Transitions must last exactly 0 s: with any duration, an
// inherited colour waits for its parent's transition to end, level by level.
reset('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
