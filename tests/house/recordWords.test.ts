import { expect, it } from 'vitest';
import { isTold, kindOf } from '#server/audit/onRecord';
import { readContract } from '#server/contract/document';
import { english } from '#language/language';
import { messages } from '../../components/screens/AuditRecord/messages';
import { valueWords } from '../../components/screens/AuditRecord/values';

const noted = readContract().filter(({ callerKind, url }) => callerKind === 'firm' || url.endsWith('/export'));

it.each(noted.map((operation) => [operation.id, kindOf(operation)]))(
  'the record has a word for what %s reads or takes out',
  (_, kind) => {
    expect(Object.keys(messages.en.kinds)).toContain(kind);
  },
);

it.each(noted.map((operation) => [operation.id, Object.keys(operation.query.properties ?? {}).filter(isTold)]))(
  'the record has words for what %s is asked',
  (_, asked) => {
    expect(Object.keys(messages.en.fields)).toEqual(expect.arrayContaining(asked));
  },
);

const words = valueWords(english.translate);

const choices = noted.flatMap((operation) =>
  Object.entries(operation.query.properties ?? {})
    .filter(([name, { enum: values }]) => isTold(name) && values !== undefined)
    .map(([name, { enum: values }]) => [operation.id, name, values as string[]] as const),
);

it.each(choices)('the record has words for what %s can be asked as %s', (_, name, values) => {
  expect(Object.keys(words[name] ?? {})).toEqual(expect.arrayContaining(values));
});
