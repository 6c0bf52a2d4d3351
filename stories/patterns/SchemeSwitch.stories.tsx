import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SchemeSwitch } from '#components/patterns/SchemeSwitch';
import { chooseScheme } from '#components/theme/scheme';

const meta = {
  component: SchemeSwitch,
  args: { label: 'Colour scheme', names: { system: 'As the system', light: 'Light', dark: 'Dark' } },
  // Each story restores the page and the browser's storage.
  beforeEach: () => () => {
    localStorage.removeItem('mizani.scheme');
    delete document.documentElement.dataset['scheme'];
  },
} satisfies Meta<typeof SchemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Follows the system until someone chooses. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'As the system' })).toBeChecked();
  },
};

/** A choice applies at once, and is remembered for the next visit. */
export const Dark: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    await expect(localStorage.getItem('mizani.scheme')).toBe('dark');
    await userEvent.click(canvas.getByRole('radio', { name: 'As the system' }));
    await expect(document.documentElement).not.toHaveAttribute('data-scheme');
    await expect(localStorage.getItem('mizani.scheme')).toBeNull();
  },
};

/** It shows what is chosen elsewhere, such as in the palette. */
export const ChosenElsewhere: Story = {
  parameters: { looks: { skip: 'It changes the look.' } },
  play: async ({ canvas }) => {
    chooseScheme('light');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Light' })).toBeChecked());
  },
};

/** The arrows move between the choices, and Space takes one. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Light' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Light' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(document.documentElement).toHaveAttribute('data-scheme', 'light');
  },
};

/** Longer words take more lines, not more width. */
export const LongText: Story = {
  args: {
    label: 'Mpangilio wa rangi',
    names: { system: 'Kama mfumo wa kifaa ulivyo', light: 'Mwangaza wa mchana', dark: 'Giza la usiku' },
  },
};
