import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepTowards } from '#components/builder/reorder';

/** The orders on the way from one to another. */
function steps(from: string, to: string): string[] {
  const orders = [from];
  for (;;) {
    const last = orders.at(-1) ?? '';
    const next = stepTowards([...last], [...to]).join('');
    if (next === last) return orders;
    orders.push(next);
  }
}

test('what goes back does so in one step', () => {
  expect(steps('abcdef', 'bcdeaf')).toEqual(['abcdef', 'bcdeaf']);
});

test('what comes to the front stays where it is, and the others go behind it one by one', () => {
  expect(steps('abcd', 'dabc')).toEqual(['abcd', 'abdc', 'adbc', 'dabc']);
});

test('any order is reached, with one element moved at a time', () => {
  const letters = fc.shuffledSubarray([...'abcdefgh'], { minLength: 8 });
  fc.assert(
    fc.property(letters, letters, (from, to) => {
      const orders = steps(from.join(''), to.join(''));
      expect(orders.at(-1)).toBe(to.join(''));
      for (const [index, order] of orders.slice(1).entries()) {
        const before = orders[index] ?? '';
        expect([...before].some((id) => before.replace(id, '') === order.replace(id, ''))).toBe(true);
      }
    }),
  );
});
