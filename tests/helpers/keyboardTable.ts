/** A key as it arrived in the page. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey'>;

const only = (wanted: string) => (pressed: PressedKey) => pressed.key === wanted;
const withCtrl = (letter: string) => (pressed: PressedKey) =>
  pressed.ctrlKey && !pressed.shiftKey && pressed.key.toLowerCase() === letter;
const oneOf = (pattern: RegExp) => (pressed: PressedKey) => pattern.test(pressed.key);

/** Whether a press is that of a key as the pages name it. */
const isPressOf: Record<string, (pressed: PressedKey) => boolean> = {
  Tab: ({ key, shiftKey }) => key === 'Tab' && !shiftKey,
  'Shift + Tab': ({ key, shiftKey }) => key === 'Tab' && shiftKey,
  Enter: only('Enter'),
  Space: only(' '),
  'Shift + Space': ({ key, shiftKey }) => key === ' ' && shiftKey,
  Escape: only('Escape'),
  Arrows: oneOf(/^Arrow/),
  'Arrow down': only('ArrowDown'),
  'Arrow up': only('ArrowUp'),
  'Arrow left': only('ArrowLeft'),
  'Arrow right': only('ArrowRight'),
  'Alt + Arrow down': ({ key, altKey }) => key === 'ArrowDown' && altKey,
  Home: only('Home'),
  End: only('End'),
  F6: only('F6'),
  'Page up': only('PageUp'),
  'Page down': only('PageDown'),
  Delete: only('Delete'),
  Figures: oneOf(/^\d$/),
  Digits: oneOf(/^\d$/),
  'A letter': oneOf(/^[a-z]$/i),
  'Any letter': oneOf(/^[a-z]$/i),
  'Ctrl + A': withCtrl('a'),
  'Ctrl + C': withCtrl('c'),
  'Ctrl + D': withCtrl('d'),
  'Ctrl + S': withCtrl('s'),
  'Ctrl + V': withCtrl('v'),
  'Ctrl + Z': withCtrl('z'),
  'Ctrl + Shift + Z': ({ key, ctrlKey, shiftKey }) => ctrlKey && shiftKey && key.toLowerCase() === 'z',
};

/** The keys that a component's page names in its keyboard table: `Enter, Space` or `Escape, in the calendar`. */
export function keysOf(page: string): string[] {
  const [, table = ''] = /^\| Key .*\n\|[- |]+\n((?:\|.*\n)*)/m.exec(page) ?? [];
  const firstColumn = [...table.matchAll(/^\| (.+?) *\|/gm)].map(([, keys = '']) => keys);
  return [...new Set(firstColumn.flatMap((keys) => keys.split(', ')))].filter(
    (key) => !/^(first|on|in|out|a) /.test(key),
  );
}

/** The keys of a page's table that nobody pressed. A name that is no key's is refused. */
export function unpressedKeys(page: string, pressed: readonly PressedKey[]): string[] {
  return keysOf(page).filter((key) => {
    const isPress = isPressOf[key];
    if (!isPress) throw new Error(`"${key}" is no key that tests/components/keyboardTable.ts knows.`);
    return !pressed.some(isPress);
  });
}
