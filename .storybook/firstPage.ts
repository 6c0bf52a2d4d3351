import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { font } from '#components/theme/scale';
import { themes } from '#components/theme/tokens';

const { color } = themes.admin.light;
const source = readFileSync(resolve(import.meta.dirname, '../stories/Introduction.mdx'), 'utf8');

/** Markdown is all that the page has besides these. */
const text = source.replace(/^(import .*|<Meta .*\/>)$/gm, '');

const styles = `
  #first-page {
    position: fixed; z-index: 10; inset: 0 0 0 300px; overflow: auto; box-sizing: border-box; padding: 64px 20px;
    background: ${color.surface}; color: ${color.ink}; font: 14px/24px ${font.ui};
  }
  #first-page > * { max-width: 1000px; margin-inline: auto; }
  #first-page :is(h1, h2) { font-family: ${font.title}; line-height: 1.2; }
  #first-page a { color: ${color.accent}; }
  #first-page pre { overflow: auto; }
  @media (max-width: 599px) { #first-page { inset: 0 0 40px; padding-block: 24px; } }
`;

/** Draws it before Storybook's own scripts, of which there is a megabyte, have come; `manager.ts` takes it away again. */
const script = `
  const path = new URLSearchParams(location.search).get('path');
  if (!path || path.startsWith('/docs/introduction--'))
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.append(document.getElementById('first-page-template').content);
    }).observe(document.documentElement, { childList: true });
`;

/** The Introduction for the head of Storybook's page: readable at once over a slow line, while Storybook itself is on its way. */
export const firstPage = `
<style>${styles}</style>
<template id="first-page-template"><article id="first-page">
${micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })}
</article></template>
<script>${script}</script>
`;
