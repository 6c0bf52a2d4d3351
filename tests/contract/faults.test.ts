import { describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import type { Fault } from '#domain/faults';
import { readContract } from '#server/contract/document';
import { enumOf } from '#tests/helpers/enumOf';
import { expectOfEach } from '#tests/helpers/ofEach';
import { sentences, sentenceFor } from '#server/contract/sentences';

type Problem = components['schemas']['Problem'];

const operations = readContract();

/** Every refusal that the contract shows, with the name of its example. */
const shown = operations.flatMap(({ id, responses }) =>
  Object.values(responses).flatMap(({ content }) =>
    Object.entries(content?.['application/problem+json']?.examples ?? {}).map(
      ([name, { value }]) => [`${id} ${name}`, value as Problem] as const,
    ),
  ),
);

const nameOf = ([name]: (typeof shown)[number]) => name;

describe('the contract', () => {
  it('lists every code that there is a sentence for, and no other', () => {
    expect(enumOf('FaultCode')).toEqual(new Set(Object.keys(sentences)));
  });

  it('shows in every refusal what the server says', () => {
    const say = (one: { code: string; params: object }) => sentenceFor(one as Fault);
    return expectOfEach(shown, nameOf, ([, { code, params, detail, errors = [] }]) => {
      for (const one of errors) expect(one.message).toBe(say(one));
      const inOneLine = errors.map(({ field, message }) => `${field}: ${message}`).join(' ');
      expect(detail).toBe(code === 'invalid_request' ? inOneLine : say({ code, params }));
    });
  });
});

describe('sentenceFor', () => {
  it('puts the values into the sentence', () => {
    expect(sentenceFor({ code: 'slug_reserved', params: { slug: 'admin' } })).toBe(
      '“admin” is reserved. Choose another.',
    );
    expect(sentenceFor({ code: 'format_interval', params: { min: 1_000, max: 86_400_000 } })).toContain(
      'from 1,000 to 86,400,000',
    );
    const wayOut = { status: 'sent', wanted: 'draft', allowed: 'paid, cancelled' };
    expect(sentenceFor({ code: 'invoice_transition', params: wayOut })).toBe(
      'This invoice is sent. It can become paid or cancelled, but not draft.',
    );
  });
});
