import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from './imports';

/** What the dashboard builder is offered to other apps as. */
const neutral = ['components/builder', 'components/patterns/DashboardGrid', 'components/patterns/DashboardWidget'];

const ofProduct =
  /^(mizani|(advocate|case|client|court|firm|hearing|invoice|law|lawyer|matter|office|practice|tenant)s?)$/i;

/** What browsers and the language call something else: `clientX`, `getBoundingClientRect`, a `case` of a `switch`. */
const ofLanguage = /\bclient(X|Y|Width|Height)\b|ClientRect\b|^\s*case\b(?=.*:)/gm;

/** The words in a source: in names, texts and comments, with the words of `camelCase` apart. */
const wordsOf = (source: string): string[] =>
  source.replaceAll(ofLanguage, '').match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];

it('the dashboard builder says nothing of the product that it is part of', () => {
  const files = sourcesIn(neutral);
  expect(files.length).toBeGreaterThan(30);
  const found = files.map((file) => [file, wordsOf(readFileSync(file, 'utf8')).filter((word) => ofProduct.test(word))]);
  expect(Object.fromEntries(found.filter(([, words]) => words?.length))).toEqual({});
});

it.each(['const caseNumber = 1;', "'Mizani'", '// The client of a matter', '`${of} law firms`', 'onClient(1)'])(
  'a word of the product is found in %s',
  (source) => expect(wordsOf(source).filter((word) => ofProduct.test(word))).not.toEqual([]),
);

it.each(['switch (x) {\n  case 1:\n}', 'event.clientX', 'confirm(1)', 'showcase', 'platform'])(
  'there is none in %s',
  (source) => expect(wordsOf(source).filter((word) => ofProduct.test(word))).toEqual([]),
);
