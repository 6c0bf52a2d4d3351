import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rootless } from './rootless';

const headings = ['Use it for', 'Use something else for', "Do and don't", 'Keyboard and screen reader', 'Props'];

/** Components have a folder of their own name; what several of them share has a folder in lower case. */
const components = ['elements', 'patterns', 'charts'].flatMap((kind) =>
  readdirSync(`components/${kind}`)
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => ({ kind, name, pathOf: (ending: string) => `stories/${kind}/${name}${ending}` })),
);

/** How a play function presses each key that the pages name. Keys that type something are proved by what is then there. */
const presses: Record<string, RegExp> = {
  Tab: /\.tab\(/,
  'Shift + Tab': /tab\(\{ shift/,
  Enter: /\{Enter\}/,
  Space: /\[Space\]|keyboard\('[^']* [^']*'\)/,
  Escape: /\{Escape\}/,
  Arrows: /\{Arrow/,
  'Arrow down': /\{ArrowDown\}/,
  'Arrow up': /\{ArrowUp\}/,
  'Arrow left': /\{ArrowLeft\}/,
  'Arrow right': /\{ArrowRight\}/,
  'Alt + Arrow down': /\{Alt>\}\{ArrowDown\}/,
  Home: /\{Home\}/,
  End: /\{End\}/,
  F6: /\{F6\}/,
  Figures: /keyboard\('\w*\d/,
  'A letter': /keyboard\('[a-z]/i,
  'Any letter': /keyboard\('[a-z]/i,
};

/** The keys of a page's table: `Enter, Space` or `Escape, in the calendar`. */
function keysOf(page: string): string[] {
  const [, table = ''] = /^\| Key .*\n\|[- |]+\n((?:\|.*\n)*)/m.exec(page) ?? [];
  const firstColumn = [...table.matchAll(/^\| (.+?) *\|/gm)].map(([, keys = '']) => keys);
  return [...new Set(firstColumn.flatMap((keys) => keys.split(', ')))].filter(
    (key) => !/^(first|on|in|out|a) /.test(key),
  );
}

/** They show no words, words of a form that is always the same, or those of one who cannot see them. */
const wordless = ['Avatar', 'DateText', 'Icon', 'Kbd', 'RelativeTime', 'Skeleton', 'Sparkline', 'VisuallyHidden'];

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

  it('presses in its stories each key that its page speaks of', () => {
    const stories = readFileSync(pathOf('.stories.tsx'), 'utf8');
    for (const key of keysOf(readFileSync(pathOf('.mdx'), 'utf8'))) {
      const pressed = presses[key];
      expect(pressed, `"${key}" is no key that this test knows`).toBeDefined();
      expect(pressed?.test(stories), `no play function presses "${key}"`).toBe(true);
    }
  });

  it.skipIf(kind !== 'elements' || rootless.includes(name))('hands `data-` attributes on to one element', async () => {
    const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
    const props = { ...meta?.args, ...Basic?.args, 'data-probe': 'here' };
    const markup = renderToString(createElement(meta?.component as ComponentType<object>, props));
    expect(markup.split('data-probe="here"')).toHaveLength(2);
  });

  it('has a story for each state: Basic first, then those that the component can be in', async () => {
    const source = readFileSync(pathOf('.stories.tsx'), 'utf8');
    const stories = [...source.matchAll(/^export const (\w+)/gm)].map(([, story]) => story);
    const hasKeys = /^\| Key /m.test(readFileSync(pathOf('.mdx'), 'utf8'));
    const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
    const markup = (more: object) =>
      renderToString(
        createElement(meta?.component as ComponentType<object>, { ...meta?.args, ...Basic?.args, ...more }),
      );

    expect(stories[0]).toBe('Basic');
    if (hasKeys) expect(stories).toContainEqual(expect.stringMatching(/^Keyboard/));
    if (!wordless.includes(name)) expect(stories).toContain('LongText');
    if (kind === 'elements' && !rootless.includes(name) && markup({ isDisabled: true }) !== markup({}))
      expect(stories).toContain('Disabled');
  });
});
