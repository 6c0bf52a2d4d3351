import { expect, it } from 'vitest';
import { isTold, kindOf } from '#server/audit/onRecord';
import { readContract } from '#server/contract/document';
import { messages } from '../../components/screens/AuditRecord/messages';

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
