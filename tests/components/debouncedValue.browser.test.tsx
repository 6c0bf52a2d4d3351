import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { useDebouncedValue } from '../../components/screens/list';

/** What the field has handed on. */
const asked: string[] = [];
/** Changes the value, as an answer to what was handed on or from outside. */
let change: (value: string) => void;

function Field() {
  const [value, setValue] = useState('');
  const [text, setText] = useDebouncedValue(value, (paused) => void asked.push(paused));
  useEffect(() => {
    change = setValue;
  }, []);
  return (
    <>
      <input type="search" aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{value}</output>
    </>
  );
}

const field = page.getByRole('searchbox', { name: 'Search' });

/** At once, as a machine that takes its time for each letter would make pauses of its own. */
function type(text: string) {
  const input = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

beforeEach(async () => {
  asked.length = 0;
  const root = document.body.appendChild(document.createElement('div'));
  const react = createRoot(root);
  react.render(<Field />);
  await expect.element(field).toBeVisible();
  onTestFinished(() => {
    react.unmount();
    root.remove();
  });
});

it('keeps what is typed while the text before it is on its way', async () => {
  type('mb');
  await expect.poll(() => asked).toEqual(['mb']);
  type('mbu');
  change('mb');
  await expect.poll(() => asked).toEqual(['mb', 'mbu']);
  await expect.element(field).toHaveValue('mbu');
});

it('follows a change from outside, also back to a text from before', async () => {
  type('mb');
  await expect.poll(() => asked).toEqual(['mb']);
  for (const value of ['mb', '', 'mb']) {
    change(value);
    await expect.element(page.getByRole('status')).toHaveTextContent(value);
    await expect.element(field).toHaveValue(value);
  }
  expect(asked).toEqual(['mb']);
});
