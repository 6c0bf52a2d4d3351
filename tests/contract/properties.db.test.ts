import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plans } from '#domain/plans';
import { isVisible } from '#server/contract/text';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };

const label = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}[a-z0-9]$/);

/** Any firm that the contract allows, with a slug that is free. */
const firm = fc.record(
  {
    name: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((name) => isVisible(name) && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)),
    slug: fc.uuid().map((id) => `s${id}`),
    email: label.map((name) => `${name}@firm.example`),
    plan: fc.constantFrom('starter' as const, 'professional' as const, 'enterprise' as const),
    status: fc.constantFrom('active' as const, 'trial' as const, 'suspended' as const, 'expired' as const),
    primary_color: fc.stringMatching(/^#[0-9a-f]{6}$/),
  },
  { requiredKeys: ['name', 'slug', 'email', 'plan'] },
);

describe('whatever is sent', () => {
  it('a valid firm is stored as it was said', async () => {
    await fc.assert(
      fc.asyncProperty(firm, async (body) => {
        const { data } = await server.client.POST('/api/customers', { body });
        expect(data?.data).toMatchObject({ ...body, name: body.name.trim(), limits: plans[body.plan].limits });
        const read = await server.client.GET('/api/customers/{id}', { params: { path: { id: data?.data.id ?? '' } } });
        expect(read.data).toEqual(data);
      }),
      { numRuns: 30 },
    );
  });

  it('a body that is wrong in any way is the caller’s fault, never ours', async () => {
    const wrong = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc
        .tuple(
          firm,
          fc.constantFrom('name', 'slug', 'email', 'plan', 'status', 'phone', 'address', 'id'),
          fc.jsonValue(),
        )
        .map(([body, field, value]) => ({ ...body, [field]: value })),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (body) => {
        const init = { method: 'POST', headers: json, body: JSON.stringify(body) };
        const answer = await fetch(`${server.url}/api/customers`, init);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  it('a query is answered or refused, never a failure', async () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer().map(String));
    const query = fc.dictionary(fc.constantFrom('page', 'limit', 'search', 'status', 'plan', 'sort', 'x'), value);
    await fc.assert(
      fc.asyncProperty(query, async (parameters) => {
        const answer = await fetch(`${server.url}/api/customers?${new URLSearchParams(parameters).toString()}`);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
