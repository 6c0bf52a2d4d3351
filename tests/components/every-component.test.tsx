import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const headings = ['Use it for', 'Use something else for', "Do and don't", 'Keyboard and screen reader', 'Props'];

/** Components have a folder of their own name; what several of them share has a folder in lower case. */
const components = ['elements', 'patterns', 'charts'].flatMap((kind) =>
  readdirSync(`components/${kind}`)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => ({ kind, name, pathOf: (ending: string) => `stories/${kind}/${name}${ending}` })),
);

/** They open over the page, or stand around a child: nothing in the page is theirs alone. */
const rootless = ['AlertDialog', 'Dialog', 'Menu', 'Sheet', 'Toast', 'Tooltip'];

interface StoryFile {
  default: { component: ComponentType; args?: object; render?: ComponentType };
  Basic: { args?: object; render?: ComponentType };
}
const storyFiles = import.meta.glob<StoryFile>('/stories/{elements,patterns,charts}/*.stories.tsx');

describe.each(components)('$kind/$name', ({ name, kind, pathOf }) => {
  it('says in index.ts what is public', () => {
    expect(existsSync(`components/${kind}/${name}/index.ts`)).toBe(true);
  });

  it('has a page with the five headings in order', () => {
    const page = readFileSync(pathOf('.mdx'), 'utf8');
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(headings);
  });

  it('has stories, and the first renders on the server', async () => {
    const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
    const Shown = Basic?.render ?? meta?.render ?? meta?.component;
    expect(Shown).toBeDefined();
    expect(() =>
      renderToString(createElement(Shown as ComponentType, { ...meta?.args, ...Basic?.args })),
    ).not.toThrow();
  });

  it.skipIf(kind !== 'elements' || rootless.includes(name))('hands `data-` attributes on to one element', async () => {
    const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
    const props = { ...meta?.args, ...Basic?.args, 'data-probe': 'here' };
    const markup = renderToString(createElement(meta?.component as ComponentType<object>, props));
    expect(markup.split('data-probe="here"')).toHaveLength(2);
  });
});
