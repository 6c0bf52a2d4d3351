import { afterAll, afterEach, expect, type RunnerTestFile } from 'vitest';
import { unpressedKeys } from './keyboardTable';

const pages = import.meta.glob<string>('/stories/{elements,patterns,charts,widgets,builder,screens/*}/*.mdx', {
  query: '?raw',
  import: 'default',
});

const pressed: KeyboardEvent[] = [];
window.addEventListener('keydown', (event) => pressed.push(event), { capture: true });

let file: RunnerTestFile | undefined;
afterEach(({ task }) => {
  file = task.file;
});

// Only after the whole file: a single story need not press every key.
afterAll(async () => {
  const [, path] = /(\/stories\/.+)\.stories\.tsx$/.exec(file?.filepath ?? '') ?? [];
  const page = await pages[`${path}.mdx`]?.();
  if (!page || file?.tasks.some(({ mode, result }) => mode !== 'run' || result?.state === 'fail')) return;
  expect(unpressedKeys(page, pressed), 'The page names keys that none of its stories presses.').toEqual([]);
});
