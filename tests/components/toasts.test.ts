import { expect, it } from 'vitest';
import { stayOf, type ToastMessage } from '../../components/elements/Toast/toasts';

const undo = { label: 'Undo', onPress: () => {} };

it.each<[string, Partial<ToastMessage>, number | undefined]>([
  ['six seconds', {}, 6000],
  ['as long as asked', { timeout: 20_000 }, 20_000],
  ['never under six seconds', { timeout: 1 }, 6000],
  ['with an action never under eight', { timeout: 1, action: undo }, 8000],
  ['an error until it is closed', { tone: 'error' }, undefined],
  ['an error as long as asked', { tone: 'error', timeout: 9000 }, 9000],
])('a toast stays %s', (_claim, message, stay) => {
  expect(stayOf({ title: 'Mbuyu Chambers deleted', ...message })).toBe(stay);
});
