import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import type { Database } from '#server/db/database';
import { buildTestApp } from '#tests/helpers/testApp';

const absent: Database = {
  kind: 'embedded',
  transaction: () => Promise.reject(new Error('not needed')),
  read: () => Promise.reject(new Error('not needed')),
  close: async () => undefined,
};

describe('getOpenApi', () => {
  it('answers the contract, whole', async () => {
    const { app } = await buildTestApp(absent);
    const answer = await app.inject({ url: '/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toEqual(parse(readFileSync('openapi.yaml', 'utf8'), { merge: true }));
  });
});
