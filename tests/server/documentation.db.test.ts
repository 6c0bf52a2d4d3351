import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

describe('getOpenApi', () => {
  it('answers the whole contract as JSON', async () => {
    const answer = await fetch(`${server.url}/openapi.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual(parse(await readFile('openapi.yaml', 'utf8'), { merge: true }));
  });
});
