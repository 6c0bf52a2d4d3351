import { expect, it } from 'vitest';
import { keysOf, unpressedKeys } from '#tests/helpers/keyboardTable';

const page = `
## Keyboard and screen reader

| Key                          | What happens     |
| ---------------------------- | ---------------- |
| Tab, Shift + Tab             | Focus moves.     |
| Enter, Space                 | It is pressed.   |
| Alt + Arrow down, in the box | The list opens.  |
`;
const press = (key: string, held = {}) => ({ key, shiftKey: false, altKey: false, ctrlKey: false, ...held });

it('reads each key of the table once, and leaves out where it is pressed', () => {
  expect(keysOf(page)).toEqual(['Tab', 'Shift + Tab', 'Enter', 'Space', 'Alt + Arrow down']);
});

it('misses the keys that were not pressed, or without what is held with them', () => {
  const pressed = [press('Tab'), press('Enter'), press('ArrowDown')];
  expect(unpressedKeys(page, pressed)).toEqual(['Shift + Tab', 'Space', 'Alt + Arrow down']);
  const rest = [press('Tab', { shiftKey: true }), press(' '), press('ArrowDown', { altKey: true })];
  expect(unpressedKeys(page, [...pressed, ...rest])).toEqual([]);
});

it('takes Ctrl and a letter for neither the letter alone nor with Shift', () => {
  const undo = page.replace('Enter, Space', 'Ctrl + Z, Ctrl + Shift + Z');
  const pressed = [press('Tab', { shiftKey: true }), press('Tab'), press('ArrowDown', { altKey: true }), press('z')];
  expect(unpressedKeys(undo, pressed)).toEqual(['Ctrl + Z', 'Ctrl + Shift + Z']);
  const redo = press('Z', { ctrlKey: true, shiftKey: true });
  expect(unpressedKeys(undo, [...pressed, redo])).toEqual(['Ctrl + Z']);
  expect(unpressedKeys(undo, [...pressed, redo, press('z', { ctrlKey: true })])).toEqual([]);
});

it('refuses a name that is no key’s', () => {
  expect(() => unpressedKeys(page.replace('Enter', 'Retrun'), [])).toThrow('"Retrun" is no key');
});
