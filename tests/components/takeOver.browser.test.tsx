import { type ReactElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#components/elements/Button';
import MenuWithList from '../../components/elements/Menu/MenuWithList';
import SelectField from '../../components/elements/Select/SelectField';

/** What the controls' stand-ins were given. */
const early = { isFocused: true, isPressed: true };

const controls = {
  select: (
    <SelectField label="Kind" items={[{ id: 'hearing', label: 'Hearing' }]} defaultValue="hearing" early={early} />
  ),
  menu: (
    <MenuWithList items={[{ id: 'close', label: 'Close case' }]} early={early}>
      <Button>More actions</Button>
    </MenuWithList>
  ),
};

/** What has the focus before the browser can send a key. */
let focused: Element | null;

function Page({ children }: { children: ReactElement }) {
  useLayoutEffect(() => {
    focused = document.activeElement;
  }, []);
  return children;
}

it.each(Object.entries(controls))(
  'a %s that was opened while it loaded has the focus at once, and again when closed',
  async (_, control) => {
    const root = document.body.appendChild(document.createElement('div'));
    const react = createRoot(root);
    react.render(<Page>{control}</Page>);
    onTestFinished(() => {
      react.unmount();
      root.remove();
    });
    await expect.element(page.getByRole('listbox').or(page.getByRole('menu'))).toBeVisible();
    const button = root.querySelector('button');
    expect(focused).toBe(button);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
  },
);
