import { readdir, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { fault } from '#domain/faults';
import { checkAnswers } from '#server/contract/checkAnswers';
import { readContract, type Operation } from '#server/contract/document';
import { answerFailure } from '#server/contract/failures';
import type { Handlers } from '#server/contract/handlers';
import { Problem } from '#server/contract/problem';
import { addRoutes } from '#server/contract/routes';
import { ajv } from '#server/contract/validation';
import { expectOfEach } from '#tests/helpers/ofEach';
import { subjectsOf } from '#tests/helpers/sources';

const operations = readContract();

const files = (await readdir('tests/server')).filter((file) => file.endsWith('.test.ts'));
const tested = (await Promise.all(files.map((file) => readFile(`tests/server/${file}`, 'utf8')))).flatMap(subjectsOf);

const idOf = ({ id }: Operation) => id;

describe('every operation', () => {
  it('has tests of its own', () => {
    expect(operations.map(idOf).filter((id) => !tested.includes(id))).toEqual([]);
  });

  it('shows an example of its body, if it takes one', () =>
    expectOfEach(operations, idOf, ({ body }) => {
      if (!body) return;
      const shown = Object.values(body.examples ?? {});
      expect(shown).not.toHaveLength(0);
      for (const { value } of shown) expect(ajv.validate(body.schema, value), ajv.errorsText()).toBe(true);
    }));

  it('shows an example of every answer that has a body, and each fits its schema; a file of bytes has none', () =>
    expectOfEach(operations, idOf, ({ responses }) => {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const { schema, example, examples } of Object.values(content)) {
          const shown = example === undefined ? Object.values(examples ?? {}).map(({ value }) => value) : [example];
          // No text is an example of bytes: generated mocks would answer the text, which their own types refuse.
          if (schema['format'] === 'binary') expect(shown, status).toHaveLength(0);
          else expect(shown, status).not.toHaveLength(0);
          for (const value of shown) expect(ajv.validate(schema, value), `${status}: ${ajv.errorsText()}`).toBe(true);
        }
      }
    }));

  it('answers a failure that nobody foresaw as a problem', () =>
    expectOfEach(operations, idOf, ({ responses }) => {
      expect(Object.keys(responses['default']?.content ?? {})).toEqual(['application/problem+json']);
    }));
});

describe('the contract', () => {
  it('says whose each call is', () => {
    const kindOf = (url: string) => {
      if (url.startsWith('/api/law-firm/')) return 'firm';
      if (/^\/api\/signups(\/|$)/.test(url)) return 'visitor';
      if (/^\/api\/(place|sessions?|passkeys|links)(\/|$)/.test(url)) return 'person';
      if (/^\/(feeds|daraja)\//.test(url)) return 'subscriber';
      if (url.startsWith('/api/portal/')) return 'client';
      return url.startsWith('/api/') ? 'operator' : 'anyone';
    };
    for (const { id, url, callerKind } of operations) expect(callerKind, id).toBe(kindOf(url));
  });

  it('gives a default to each parameter of which the handlers’ types say so', () => {
    for (const { id, query } of operations) {
      for (const name of ['page', 'limit', 'sort', 'days', 'searchIn', 'metric', 'months']) {
        const schema = query.properties?.[name];
        if (schema) expect(schema['default'], `${id} ${name}`).toBeDefined();
      }
    }
  });
});

describe('addRoutes', () => {
  const handlers = Object.fromEntries(operations.map(({ id }) => [id, async () => undefined]));

  it('tells each handler who calls', async () => {
    const app = fastify();
    const getHealth = vi.fn().mockResolvedValue({ status: 200, body: {} });
    addRoutes(app, operations, { ...handlers, getHealth } as unknown as Handlers);
    await app.inject({ url: '/health' });
    expect(getHealth).toHaveBeenCalledWith(
      expect.objectContaining({
        caller: expect.objectContaining({ kind: 'anyone', role: 'open', rights: [] }) as object,
      }),
    );
  });

  it('refuses whoever must sign in before their body is read', async () => {
    const app = fastify();
    app.setErrorHandler(answerFailure);
    const createCustomer = vi.fn();
    const refuse = () => {
      throw new Problem(401, fault('sign_in_required'));
    };
    addRoutes(app, operations, { ...handlers, createCustomer } as unknown as Handlers, undefined, refuse);
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/customers', headers, payload: '{"name":' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(createCustomer).not.toHaveBeenCalled();
  });

  it('takes a handler for each call', () => {
    expect(() => addRoutes(fastify(), operations, handlers as unknown as Handlers)).not.toThrow();
  });

  it('refuses a call without handler, and a handler without call', () => {
    const { getHealth, ...rest } = handlers;
    const wrong = { ...rest, getHelath: getHealth } as unknown as Handlers;
    expect(() => addRoutes(fastify(), operations, wrong)).toThrow(
      'addRoutes: getHealth has no handler, getHelath is not in openapi.yaml.',
    );
  });

  it('answers a file as it comes, under the type that the contract gives it', async () => {
    const app = fastify();
    checkAnswers(app);
    const exportUsage = async () => ({
      status: 200,
      headers: { 'Content-Disposition': 'attachment; filename="usage.csv"' },
      body: Readable.from(['Tenant\n', 'Mbuyu\n']),
    });
    addRoutes(app, operations, { ...handlers, exportUsage } as unknown as Handlers);
    const answer = await app.inject({ url: '/api/usage/export' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="usage.csv"');
    expect(answer.body).toBe('Tenant\nMbuyu\n');
  });
});
