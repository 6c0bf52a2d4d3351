import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { schemeScript } from '@mizani/components/theme/schemeScript';
import { Page } from './Page.js';
import { theme } from './theme.js';

/** For the page's head: the theme, and the reader's scheme before anything is shown. */
export const head = `<style>${theme.css}</style><script>${schemeScript}</script>`;

export const render = (options: RenderToPipeableStreamOptions) => renderToPipeableStream(<Page />, options);
