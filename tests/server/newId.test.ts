import { expect, it } from 'vitest';
import { newId } from '#server/db/newId';

it('makes ids that rise, also within one millisecond', () => {
  const moment = new Date('2026-11-21T08:00:00Z');
  const ids = [...Array.from({ length: 1000 }, () => newId(moment)), newId(new Date(moment.getTime() + 1))];
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1001);
});
