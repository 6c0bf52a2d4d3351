/** What a browser hands over with files. A script's own `DataTransfer` gives them up to nobody. */
const carried = (files: readonly File[]) => ({
  types: ['Files'],
  effectAllowed: 'all',
  dropEffect: 'none',
  items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
  files,
  getData: () => '',
});

/** Drags files over an element, drops them on it, or pastes them into it. */
export function carry(how: 'dragenter' | 'drop' | 'paste', to: Element, ...files: File[]): void {
  const event = how === 'paste' ? new ClipboardEvent(how, { bubbles: true }) : new DragEvent(how, { bubbles: true });
  Object.defineProperty(event, how === 'paste' ? 'clipboardData' : 'dataTransfer', { value: carried(files) });
  to.dispatchEvent(event);
}
