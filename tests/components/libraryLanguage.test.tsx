import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { common, LanguageProvider, languageOf } from '#components/language';
import { type LibraryTranslations, libraryMessages } from '../../components/package/messages';
import { pseudoOf } from '#hosts/languages/pseudo/index';
import { expectOfEach } from '#tests/helpers/ofEach';
import { textsIn } from '#tests/helpers/sources';
import { german, international, ofReactAria } from '#tests/helpers/untranslatedTexts';

interface Story {
  args?: object;
  render?: ComponentType;
  /** `logsErrors`: it shows a failure, which a server's rendering throws. */
  parameters?: { looks?: { logsErrors?: boolean } };
}
const storyFiles = import.meta.glob<Record<string, Story> & { default: Story & { component?: ComponentType } }>(
  '/stories/{elements,patterns,charts}/*.stories.tsx',
);

/** A story as a page in a third language shows it first, which has only the library's messages. */
function markupOf(meta: Story & { component?: ComponentType }, story: Story): string {
  const Shown = (story.render ?? meta.render ?? meta.component) as ComponentType<object>;
  return renderToString(
    <LanguageProvider language={pseudoOf(libraryMessages)}>
      {createElement(Shown, { ...meta.args, ...story.args })}
    </LanguageProvider>,
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

/** What a page says: its texts, and those of its attributes that are read out. */
function saidBy(markup: string): string[] {
  const visible = markup.replaceAll(/<(style|script|template)\b.*?<\/\1>/gs, '').replaceAll('<!-- -->', '');
  const texts = [
    ...visible.matchAll(/>([^<]+)</g),
    ...visible.matchAll(/ (?:aria-label|aria-description|aria-valuetext|alt|placeholder|title)="([^"]+)"/g),
  ];
  return texts.map(([, text = '']) => decoded(text));
}

/** The texts in a story's own source and in what it imports from beside it: they are the app's, not the library's. */
function textsNear(path: string, seen = new Set<string>()): string[] {
  const file = [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
  if (!file || seen.has(file)) return [];
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const imported = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => resolve(dirname(file), name));
  return [...textsIn(source), ...imported.flatMap((name) => textsNear(name, seen))];
}

/** What a story says in English though it isn't in the story's source. */
function englishIn(markup: string, told: string[]): string[] {
  const longestFirst = [...new Set(told)].filter((text) => /\p{L}{2}/u.test(text)).sort((a, b) => b.length - a.length);
  return saidBy(markup).filter((text) => {
    const rest = longestFirst.reduce((left, known) => left.replaceAll(known, ''), text.replaceAll(/⟦.*?⟧/gs, ''));
    return (
      /\p{L}{2}/u.test(rest.replaceAll(international, '').replaceAll(german, '')) && !ofReactAria.test(text.trim())
    );
  });
}

describe('a third language with only the library’s messages', () => {
  it('leaves no English in any story', () =>
    expectOfEach(Object.keys(storyFiles), String, async (path) => {
      const { default: meta, ...stories } = (await storyFiles[path]?.()) ?? { default: {} };
      const told = textsNear(resolve(`.${path}`));
      const shown = Object.entries(stories).filter(([, { parameters }]) => !parameters?.looks?.logsErrors);
      const english = shown.flatMap(([name, story]) =>
        englishIn(markupOf(meta, story), told).map((text) => `${name}: ${text}`),
      );
      expect(english).toEqual([]);
    }));

  it('is typed by their ids, and falls back to English sentence by sentence', () => {
    const language = languageOf<LibraryTranslations>('fr-FR', {
      'language/common': { cancel: 'Annuler' },
      // @ts-expect-error There are no such messages.
      'language/unknown': {},
    });
    expect(language.translate(common)).toMatchObject({ cancel: 'Annuler', retry: common.en.retry });
  });

  it('falls back in a group that lacks a sentence, such as one added since', () => {
    const field = libraryMessages['elements/field'];
    const { missing } = languageOf('fr-FR', {
      'elements/field': { missing: { text: 'Remplissez ce champ.' } },
    }).translate(field);
    expect(missing).toEqual({ ...field.en.missing, text: 'Remplissez ce champ.' });
  });

  it('has every message that is declared in the library', () => {
    const declared = ['elements', 'patterns', 'charts', 'builder'].flatMap((kind) =>
      readdirSync(`components/${kind}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .flatMap((file) => {
          const source = readFileSync(`components/${kind}/${file}`, 'utf8');
          return [...source.matchAll(/= defineMessages\(\s*'([^']+)'/g)].map(([, id]) => id);
        }),
    );
    expect(declared.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(libraryMessages)).toEqual(expect.arrayContaining(declared));
  });
});
