import { expect, it } from 'vitest';
import { queue, stayOf, type ToastMessage, toasts } from '../../components/elements/Toast/toasts';

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

it('takes away what is about a changed record, and nothing else', () => {
  toasts.show({ title: 'Suspended Mbuyu', about: 'mbuyu', action: undo });
  toasts.show({ title: 'Saved Simba', about: 'simba' });
  toasts.show({ title: 'Copied' });
  toasts.outdate((about) => about === 'mbuyu');
  expect(queue.visibleToasts.map(({ content }) => content.title)).toEqual(['Copied', 'Saved Simba']);
  toasts.clear();
});
