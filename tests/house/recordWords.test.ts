import { expect, it } from 'vitest';
import { isTold, kindOf } from '#server/audit/onRecord';
import { readContract } from '#server/contract/document';
import { english } from '#language/language';
import { expectOfEach } from '#tests/helpers/ofEach';
import { messages } from '../../components/screens/AuditRecord/messages';
import { valueWords } from '../../components/screens/AuditRecord/values';

const noted = readContract().filter(({ callerKind, url }) => callerKind === 'firm' || url.endsWith('/export'));

const idOf = ({ id }: (typeof noted)[number]) => id;

it('the record has a word for what each call reads or takes out', () =>
  expectOfEach(noted, idOf, (operation) => expect(Object.keys(messages.en.kinds)).toContain(kindOf(operation))));

it('the record has words for what each call is asked', () => {
  const known = Object.keys(messages.en.fields);
  return expectOfEach(noted, idOf, ({ query }) => {
    expect(Object.keys(query.properties ?? {}).filter((name) => isTold(name) && !known.includes(name))).toEqual([]);
  });
});

const words = valueWords(english.translate);

const choices = noted.flatMap((operation) =>
  Object.entries(operation.query.properties ?? {})
    .filter(([name, { enum: values }]) => isTold(name) && values !== undefined)
    .map(([name, { enum: values }]) => [operation.id, name, values as string[]] as const),
);

it('the record has words for each choice that a call offers', () =>
  expectOfEach(
    choices,
    ([id, name]) => `${id} ${name}`,
    ([, name, values]) => expect(Object.keys(words[name] ?? {})).toEqual(expect.arrayContaining(values)),
  ));
