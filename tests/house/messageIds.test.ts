import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from './imports';

/** The messages that a file declares: their names and ids. */
const declaredIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:export )?const (\w+) = defineMessages\(\s*'([^']*)'/gm)].map(
    ([, name = '', id = '']) => ({ file, name, id }),
  );

const declared = sourcesIn(['components', 'hosts', 'language']).flatMap(declaredIn);

/** What a translation is found under: the path, and the name where it says more. */
function idOf({ file, name }: { file: string; name: string }): string {
  const path = file.replace(/^components\//, '').replace(/(\/messages)?\.tsx?$/, '');
  return name === 'messages' || path.endsWith(`/${name}`) ? path : `${path}.${name}`;
}

it('messages have the id of their place', () => {
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.map(({ id }) => id)).toEqual(declared.map(idOf));
});

it('a language translates messages that there are', () => {
  const ids = new Set(declared.map(({ id }) => id));
  const translated = [...readFileSync('hosts/languages/swahili/index.ts', 'utf8').matchAll(/^ {2}'([^']+)': \w+,$/gm)];
  expect(translated.length).toBeGreaterThan(10);
  expect(translated.filter(([, id = '']) => !ids.has(id))).toEqual([]);
});
