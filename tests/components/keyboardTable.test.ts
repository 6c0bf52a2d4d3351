import { expect, it } from 'vitest';
import { keysOf, unpressedKeys } from './keyboardTable';

const page = `
## Keyboard and screen reader

| Key                          | What happens     |
| ---------------------------- | ---------------- |
| Tab, Shift + Tab             | Focus moves.     |
| Enter, Space                 | It is pressed.   |
| Alt + Arrow down, in the box | The list opens.  |
`;
const press = (key: string, held = {}) => ({ key, shiftKey: false, altKey: false, ...held });

it('reads each key of the table once, and leaves out where it is pressed', () => {
  expect(keysOf(page)).toEqual(['Tab', 'Shift + Tab', 'Enter', 'Space', 'Alt + Arrow down']);
});

it('misses the keys that were not pressed, or without what is held with them', () => {
  const pressed = [press('Tab'), press('Enter'), press('ArrowDown')];
  expect(unpressedKeys(page, pressed)).toEqual(['Shift + Tab', 'Space', 'Alt + Arrow down']);
  const rest = [press('Tab', { shiftKey: true }), press(' '), press('ArrowDown', { altKey: true })];
  expect(unpressedKeys(page, [...pressed, ...rest])).toEqual([]);
});

it('refuses a name that is no key’s', () => {
  expect(() => unpressedKeys(page.replace('Enter', 'Retrun'), [])).toThrow('"Retrun" is no key');
});
