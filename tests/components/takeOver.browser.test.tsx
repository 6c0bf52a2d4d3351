import { type ReactElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#components/elements/Button';
import { type Early, type Later, useEarlyInput } from '#components/elements/later';
import MenuWithList from '../../components/elements/Menu/MenuWithList';
import SelectField from '../../components/elements/Select/SelectField';
import { SelectLater } from '../../components/elements/Select/SelectLater';

const kinds = {
  label: 'Kind',
  placeholder: 'Choose one',
  items: [
    { id: 'hearing', label: 'Hearing' },
    { id: 'deadline', label: 'Deadline' },
  ],
};

const select = {
  standIn: (later: Later) => <SelectLater {...kinds} later={later} />,
  loaded: (early: Early) => <SelectField {...kinds} early={early} />,
};

const menu = {
  standIn: (later: Later) => <Button {...later}>More actions</Button>,
  loaded: (early: Early) => (
    <MenuWithList
      items={[
        { id: 'edit', label: 'Edit case' },
        { id: 'close', label: 'Close case' },
      ]}
      early={early}
    >
      <Button>More actions</Button>
    </MenuWithList>
  ),
};

/** What has the focus before the browser can send a key. */
let focused: Element | null;

function Loaded({ children }: { children: ReactElement }) {
  useLayoutEffect(() => {
    focused = document.activeElement;
  }, []);
  return children;
}

function Page({ standIn, loaded, isLoaded = false }: typeof select & { isLoaded?: boolean }) {
  const { early, later } = useEarlyInput();
  return isLoaded ? <Loaded>{loaded(early)}</Loaded> : standIn(later);
}

it.each([
  ['select', 'ArrowDown', select, 'Hearing'],
  ['select', 'ArrowUp', select, 'Deadline'],
  ['select', 'Enter', select, 'Hearing'],
  ['menu', 'ArrowDown', menu, 'Edit case'],
  ['menu', 'ArrowUp', menu, 'Close case'],
  ['menu', 'Enter', menu, 'Edit case'],
  // The whole list, as always when a mouse opens it.
  ['select', 'a click', select, 'HearingDeadline'],
  ['menu', 'a click', menu, 'Edit caseClose case'],
])(
  'a %s opened with %s while it loaded goes on where that would have led, and gives the focus back',
  async (_, input, parts, focusedText) => {
    const root = document.body.appendChild(document.createElement('div'));
    const react = createRoot(root);
    react.render(<Page {...parts} />);
    onTestFinished(() => {
      react.unmount();
      root.remove();
    });
    await expect.element(page.getByRole('button')).toBeVisible();
    if (input === 'a click') await userEvent.click(page.getByRole('button'));
    else {
      root.querySelector('button')?.focus();
      await userEvent.keyboard(`{${input}}`);
    }
    react.render(<Page {...parts} isLoaded />);
    await expect.poll(() => document.activeElement?.textContent).toBe(focusedText);
    const button = root.querySelector('button');
    expect(focused).toBe(button);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
  },
);
