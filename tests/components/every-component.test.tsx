import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#tests/helpers/keyboardTable';
import { expectOfEach } from '#tests/helpers/ofEach';
import { exportsOf } from '#tests/helpers/sources';
import { rootless } from './rootless';

const headings = ['Use it for', 'Use something else for', "Do and don't", 'Keyboard and screen reader', 'Props'];

const componentsIn = (folder: string) => readdirSync(folder).filter((name) => /^[A-Z]\w+$/.test(name));

/**
 * Components have a folder of their own name; what several of them share has a folder in lower case. The widgets are public as one
 * registry.
 */
const components = ['elements', 'patterns', 'charts', 'widgets', 'builder'].flatMap((kind) =>
  (kind === 'builder' ? builderComponents() : componentsIn(`components/${kind}`)).map((name) => ({
    kind,
    name,
    folder: `components/${['builder', 'widgets'].includes(kind) ? kind : `${kind}/${name}`}`,
    pathOf: (ending: string) => `stories/${kind}/${name}${ending}`,
  })),
);

/** The builder is one folder; its components are those that it hands out. */
function builderComponents(): string[] {
  const index = readFileSync('components/builder/index.ts', 'utf8');
  return [...index.matchAll(/^export \{ ([A-Z]\w+)/gm)].map(([, name = '']) => name);
}

/** They show no words, words of a form that is always the same, or those of one who cannot see them. */
const wordless = [
  'Announcement',
  'Avatar',
  'DateText',
  'Icon',
  'Kbd',
  'LoadMore',
  'RelativeTime',
  'Skeleton',
  'Sparkline',
  'VisuallyHidden',
];

interface StoryFile {
  default: { component: ComponentType; args?: object; render?: ComponentType };
  Basic: { args?: object; render?: ComponentType };
}
const storyFiles = import.meta.glob<StoryFile>('/stories/{elements,patterns,charts,widgets,builder}/*.stories.tsx');

type Component = (typeof components)[number];
const nameOf = ({ kind, name }: Component) => `${kind}/${name}`;
const storiesOf = ({ pathOf }: Component) => exportsOf(readFileSync(pathOf('.stories.tsx'), 'utf8'));
const pageOf = ({ pathOf }: Component) => readFileSync(pathOf('.mdx'), 'utf8');

describe('every component', () => {
  it('says in index.ts what is public', () => {
    expect(components.filter(({ folder }) => !existsSync(`${folder}/index.ts`)).map(nameOf)).toEqual([]);
  });

  it('has a page with the five headings in order', () =>
    expectOfEach(components, nameOf, (component) => {
      expect([...pageOf(component).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(headings);
    }));

  it('shows on its page stories that there are', () =>
    expectOfEach(components, nameOf, (component) => {
      const names = storiesOf(component).map((story) => story.name);
      const shown = pageOf(component).matchAll(/of=\{stories\.(\w+)\}/g);
      expect(Array.from(shown, ([, story = '']) => story).filter((story) => !names.includes(story))).toEqual([]);
    }));

  it('has stories, and the first renders on the server', () =>
    expectOfEach(components, nameOf, async ({ pathOf }) => {
      const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
      const Shown = Basic?.render ?? meta?.render ?? meta?.component;
      expect(Shown).toBeDefined();
      expect(() =>
        renderToString(createElement(Shown as ComponentType, { ...meta?.args, ...Basic?.args })),
      ).not.toThrow();
    }));

  it('has a story for each state: Basic first, then those that the component can be in', () =>
    expectOfEach(components, nameOf, async (component) => {
      const { name, kind, pathOf } = component;
      const stories = storiesOf(component);
      const names = stories.map((story) => story.name);
      const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
      const markup = (more: object) =>
        renderToString(
          createElement(meta?.component as ComponentType<object>, { ...meta?.args, ...Basic?.args, ...more }),
        );

      expect(names[0]).toBe('Basic');
      // Which keys its stories press is seen while they run (`tests/helpers/everyKey.ts`).
      if (keysOf(pageOf(component)).length > 0)
        expect(stories.some((story) => story.name.startsWith('Keyboard') && story.expects)).toBe(true);
      if (!wordless.includes(name)) expect(names).toContain('LongText');
      if (kind === 'elements' && !rootless.includes(name) && markup({ isDisabled: true }) !== markup({}))
        expect(names).toContain('Disabled');
    }));

  it('hands `data-` attributes on to one element, if it is an element', () => {
    const elements = components.filter(({ kind, name }) => kind === 'elements' && !rootless.includes(name));
    return expectOfEach(elements, nameOf, async ({ pathOf }) => {
      const { default: meta, Basic } = (await storyFiles[`/${pathOf('.stories.tsx')}`]?.()) ?? {};
      const props = { ...meta?.args, ...Basic?.args, 'data-probe': 'here' };
      const markup = renderToString(createElement(meta?.component as ComponentType<object>, props));
      expect(markup.split('data-probe="here"')).toHaveLength(2);
    });
  });
});
