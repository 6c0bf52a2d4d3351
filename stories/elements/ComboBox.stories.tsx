import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ComboBox, type ComboBoxItem } from '#components/elements/ComboBox';

const clients: ComboBoxItem[] = [
  { id: 'bahari', label: 'Bahari Blue Fisheries Ltd', description: 'Mombasa' },
  { id: 'kilele', label: 'Kilele Millers Ltd', description: 'Nakuru' },
  { id: 'maji', label: 'Maji Safi SACCO', description: 'Kisumu' },
  { id: 'tembo', label: 'Tembo Logistics Ltd', description: 'Nairobi' },
];

const meta = {
  title: 'Elements/Fields/ComboBox',
  id: 'elements-combobox',
  component: ComboBox,
  args: {
    label: 'Client',
    items: clients,
    loadingText: 'Searching clients…',
    emptyText: 'No client has that name.',
    onChange: fn(),
  },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof ComboBox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Filters its own options as you type. */
export const Basic: Story = {};

/** The options; a second line tells those with the same name apart. */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '380px' } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('option', { name: /Kilele Millers Ltd ?Nakuru/ })).toBeVisible());
  },
};

/** Options come from a server: the field reports what is typed and shows what is found. */
export const Remote: Story = {
  args: { onSearch: fn() },
  render: function Searched(args) {
    const [found, setFound] = useState<readonly ComboBoxItem[]>([]);
    return (
      <ComboBox
        {...args}
        items={found}
        onSearch={(typed) => {
          args.onSearch?.(typed);
          setFound(clients.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())));
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'saf');
    await expect(args.onSearch).toHaveBeenLastCalledWith('saf');
    await userEvent.click(await screen.findByRole('option', { name: /Maji Safi/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('maji');
    await expect(canvas.getByRole('combobox')).toHaveValue('Maji Safi SACCO');
  },
};

/** The search is in progress. */
export const Loading: Story = {
  args: { items: [], isLoading: true, onSearch: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'tem');
    await waitFor(() => expect(screen.getByText('Searching clients…')).toBeVisible());
  },
};

/** Nothing was found, and the field says so. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(screen.getByText('No client has that name.')).toBeVisible());
  },
};

/** Says beside the field what is wrong and what to do. */
export const Invalid: Story = {
  args: { errorMessage: 'Choose the client who is billed.' },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox')).toBeInvalid(),
};

/** Cannot be changed now. */
export const Disabled: Story = {
  args: { isDisabled: true, value: 'maji' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled();
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Maji Safi SACCO'));
  },
};

/** Long names wrap in the list. */
export const LongText: Story = {
  args: {
    items: [
      {
        id: 'estate',
        label: 'Estate of Mzee Jabali (Deceased), represented by its administrators',
        description: 'Kilifi (Malindi)',
      },
    ],
  },
  render: (args) => (
    <div style={{ inlineSize: 220 }}>
      <ComboBox {...args} />
    </div>
  ),
};

/** Typing narrows the list, arrows move, Enter chooses, Escape leaves it as it was. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('combobox');
    await step('typing narrows, the arrows and Enter choose', async () => {
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await userEvent.keyboard('ltd');
      await expect(await screen.findAllByRole('option')).toHaveLength(3);
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
      await expect(args.onChange).toHaveBeenLastCalledWith('kilele');
      await expect(input).toHaveValue('Kilele Millers Ltd');
    });
    await step('Escape closes and leaves the choice as it was', async () => {
      await userEvent.keyboard('{Backspace}');
      await screen.findByRole('listbox');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
      await expect(input).toHaveValue('Kilele Millers Ltd');
      await expect(args.onChange).toHaveBeenCalledOnce();
    });
  },
};

/** Any text is allowed, and the options are suggestions: a court, a place. */
export const FreeText: Story = {
  args: {
    label: 'Court station',
    items: ['Milimani', 'Mombasa', 'Nakuru'].map((name) => ({ id: name, label: name })),
    onTextChange: fn(),
  },
  render: function Typed({ label, items, onTextChange }) {
    const [text, setText] = useState('');
    return (
      <ComboBox
        label={label}
        items={items}
        text={text}
        onTextChange={(typed) => {
          onTextChange?.(typed);
          setText(typed);
        }}
      />
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'Mom');
    await userEvent.click(await screen.findByRole('option', { name: 'Mombasa' }));
    await expect(args.onTextChange).toHaveBeenLastCalledWith('Mombasa');
    await userEvent.clear(field);
    await userEvent.type(field, 'Kapsabet');
    await userEvent.tab();
    await expect(field).toHaveValue('Kapsabet');
  },
};
