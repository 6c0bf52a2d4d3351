import { describe, expect, it } from 'vitest';
import { activityDescriptions, activityTitles } from '#components/language/vocabulary';
import type { Happening } from '#domain/activity';
import type { components } from '#openapi';
import { sentences, worded } from '#server/activity/sentences';
import { readContract } from '#server/contract/document';
import { openApi } from '#server/contract/openApi';

type Entry = components['schemas']['ActivityFields'];

const isEntry = (one: object): one is Entry => 'title' in one && 'code' in one && 'params' in one;

/** Every entry with a code that the contract shows. */
const shown = readContract().flatMap(({ id, responses }) =>
  Object.values(responses).flatMap(({ content }) =>
    Object.values(content?.['application/json']?.examples ?? {}).flatMap(({ value }) => {
      const { data } = value as { data: unknown };
      return Array.isArray(data) ? data.filter(isEntry).map((entry) => [id, entry] as const) : [];
    }),
  ),
);

/** A value for every parameter there is. */
const params = {
  about: 'Kilele v Tembo',
  day: '2026-12-02',
  from: '2026-12-02',
  to: '2026-12-09',
  number: 'INV-2026-0041',
  total: 161_240,
  currency: 'KES',
  firm: 'Simba',
  notes: 'Paid by cheque.',
  cases: 1,
  documents: 2_000,
  clients: 0,
  invoices: 2,
  file: 'simba.zip',
  days: 30,
  dashboard: 'Civil practice',
  version: 3,
  firms: 1,
  job: 'purge',
};

describe('the contract', () => {
  it('lists every code of activity that there is a sentence for, and no other', () => {
    expect(openApi).toHaveProperty('components.schemas.ActivityCode.enum', Object.keys(sentences));
  });

  it.each(shown)('shows in %s what the server says', (_, { title, description, status, code, params: own }) => {
    expect(worded({ code, params: own } as Happening)).toMatchObject({ title, description, status });
  });
});

describe('the sentences of an event', () => {
  it.each(Object.keys(sentences) as Entry['code'][])('are the same in the API and on English screens: %s', (code) => {
    const describes: Record<string, (params: never) => string> = activityDescriptions.en;
    for (const own of [params, { ...params, client: 'Kilele Millers Ltd' }]) {
      const { title, description } = worded({ code, params: own } as Happening);
      expect(activityTitles.en).toHaveProperty(String(code), title);
      expect(describes[String(code)]?.(own as never) ?? own.about).toBe(description);
    }
  });
});
