import { describe, expect, it } from 'vitest';
import { exportsOf, subjectsOf } from '#tests/helpers/sources';

describe('exportsOf', () => {
  it('lists stories in their order, and sees which of them prove something', () => {
    const source = `
      const away = {};
      export const Basic: Story = {};
      // export const LongText: Story = {};
      export const Keyboard: Story = { play: async ({ canvas }) => { await expect(canvas).toBeVisible(); } };
      export const KeyboardSaid: Story = { play: async () => { /* await expect(true).toBe(true) */ } };
    `;
    expect(exportsOf(source)).toEqual([
      { name: 'Basic', expects: false },
      { name: 'Keyboard', expects: true },
      { name: 'KeyboardSaid', expects: false },
    ]);
  });
});

describe('subjectsOf', () => {
  it('finds what has tests that run and expect something', () => {
    const source = `
      describe('one', () => { it('works', () => { expect(1).toBe(1); }); });
      describe('each', () => { it.each([1])('%s', (n) => { expect(n).toBe(1); }); });
      describe('nested', () => { describe('in it', () => { test('works', async () => { await expect(1).resolves; }); }); });
    `;
    expect(subjectsOf(source)).toEqual(['one', 'each', 'nested', 'in it']);
  });

  it('takes no comment, name, text or test left out for one', () => {
    const source = `
      // describe('commented', () => { it('works', () => { expect(1).toBe(1); }); });
      const text = "describe('quoted', () => { it('works', () => { expect(1).toBe(1); }); });";
      describe('empty', () => {});
      describe('hopeful', () => { it('will work', () => {}); });
      describe('later', () => { it.todo('works'); });
      describe('left out', () => { it.skip('works', () => { expect(1).toBe(1); }); });
      describe.skip('all left out', () => { it('works', () => { expect(1).toBe(1); }); });
    `;
    expect(subjectsOf(source)).toEqual([]);
  });
});
