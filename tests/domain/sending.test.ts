import { expect, it } from 'vitest';
import { isFileFault, sendingFaultOf } from '#domain/sending';

it.each([
  ['photo_format', 'photo'],
  ['photo_damaged', 'photo'],
  ['file_too_large', 'tooLarge'],
  ['request_not_open', 'closed'],
  ['no_room_left', 'full'],
  ['unheard_of', 'trouble'],
])('%s is told as %s', (code, told) => expect(sendingFaultOf(code)).toBe(told));

it('a file can be named where the fault is its own', () => {
  expect([isFileFault('photo'), isFileFault('mixed'), isFileFault('trouble')]).toEqual([true, false, false]);
});
