import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { shape } from '#components/theme/shape';
import { themes } from '#components/theme/tokens';

const { color } = themes.admin.light;
const source = readFileSync(resolve(import.meta.dirname, '../stories/Introduction.mdx'), 'utf8');

/** Apart from these lines the page is plain Markdown. */
const text = source.replace(/^(import .*|<Meta .*\/>)$/gm, '');

const styles = `
  #first-page {
    position: fixed; z-index: 10; inset: 0 0 0 300px; overflow: auto; box-sizing: border-box; padding: 64px 20px;
    background: ${color.surface}; color: ${color.ink}; font: 14px/24px ${shape.font.ui};
  }
  #first-page > * { max-width: 1000px; margin-inline: auto; }
  #first-page :is(h1, h2) { font-family: ${shape.font.title}; line-height: 1.2; }
  #first-page a { color: ${color.accent}; }
  #first-page pre { overflow: auto; }
  @media (max-width: 599px) { #first-page { inset: 0 0 40px; padding-block: 24px; } }
`;

/** Shows it before Storybook's own scripts, a megabyte of them, have loaded; `manager.ts` removes it again. */
const script = `
  const path = new URLSearchParams(location.search).get('path');
  if (!path || path.startsWith('/docs/introduction--'))
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.body.append(document.getElementById('first-page-template').content);
    }).observe(document.documentElement, { childList: true });
`;

/** The Introduction for the head of Storybook's page, so that it can be read at once on a slow connection while Storybook loads. */
export const firstPage = `
<style>${styles}</style>
<template id="first-page-template"><article id="first-page">
${micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })}
</article></template>
<script>${script}</script>
`;
