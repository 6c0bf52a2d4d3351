import { expect, it } from 'vitest';
import { omitEmpty, omitUndefined } from '#domain/omit';

it('drops what was left empty, and keeps a zero', () => {
  expect(omitEmpty({ notes: '', day: null, method: undefined, holds: false, amount: 0, name: 'Achieng' })).toEqual({
    amount: 0,
    name: 'Achieng',
  });
});

it('drops only what is undefined', () => {
  expect(omitUndefined({ q: '', page: 0, isOpen: false, sort: undefined })).toEqual({ q: '', page: 0, isOpen: false });
});
