import { describe, expect, it } from 'vitest';
import type { Happening } from '#domain/activity';
import type { components } from '#openapi';
import { outcomes, worded } from '#server/activity/sentences';
import { readContract } from '#server/contract/document';
import { enumOf } from '#tests/helpers/enumOf';

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

describe('the contract', () => {
  it('lists every code of activity that there is a sentence for, and no other', () => {
    expect(enumOf('ActivityCode')).toEqual(new Set(Object.keys(outcomes)));
  });

  it.each(shown)('shows in %s what the server says', (_, { title, description, status, code, params: own }) => {
    expect(worded({ code, params: own } as Happening)).toMatchObject({ title, description, status });
  });
});

it('tells a move by its days, and by its times if they changed', () => {
  const told = (more: object) =>
    worded({ code: 'hearing_moved', params: { about: 'Mention', from: '2026-12-02', to: '2026-12-09', ...more } })
      .description;
  expect(told({})).toBe('Mention, from 2 Dec 2026 to 9 Dec 2026');
  expect(told({ fromTime: '09:00', toTime: '11:30' })).toBe('Mention, from 2 Dec 2026, 09:00 to 9 Dec 2026, 11:30');
  expect(told({ to: '2026-12-02', fromTime: '09:00', toTime: '11:30' })).toBe(
    'Mention, 2 Dec 2026, from 09:00 to 11:30',
  );
  expect(told({ to: '2026-12-02', fromTime: '09:00' })).toBe('Mention, 2 Dec 2026, from 09:00 to all day');
});
