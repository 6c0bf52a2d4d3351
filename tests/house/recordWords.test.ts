import { expect, it } from 'vitest';
import { isTold } from '#server/audit/onRecord';
import { readContract } from '#server/contract/document';
import { english } from '#language/language';
import { expectOfEach } from '#tests/helpers/ofEach';
import { valueWords } from '../../components/screens/AuditRecord/values';

const noted = readContract().filter(({ callerKind, url }) => callerKind === 'firm' || url.endsWith('/export'));

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
