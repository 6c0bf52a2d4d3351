import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FilterPills } from '#components/patterns/FilterPills';

const meta = {
  component: FilterPills,
  args: {
    label: 'Warnings',
    items: [
      { id: 'overdue', label: 'Overdue', count: 2 },
      { id: 'week', label: 'This week', count: 6 },
      { id: 'none', label: 'No next date', count: 4 },
      { id: 'clash', label: 'Clash', count: 2 },
    ],
    value: undefined,
    onChange: fn(),
  },
  render: function Pressed(args) {
    const [value, setValue] = useState<string | undefined>(args.value);
    return (
      <FilterPills
        {...args}
        value={value}
        onChange={(id) => {
          args.onChange(id);
          setValue(id);
        }}
      />
    );
  },
} satisfies Meta<typeof FilterPills>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What needs attention, and how much of it there is. */
export const Basic: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const overdue = canvas.getByRole('radio', { name: 'Overdue 2' });
    await userEvent.click(overdue);
    await expect(overdue).toBeChecked();
    await userEvent.click(overdue);
    await expect(overdue).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** One is pressed. */
export const Selected: Story = { args: { value: 'week' } };

/** Before the counts are known. */
export const Loading: Story = {
  args: {
    items: [
      { id: 'overdue', label: 'Overdue' },
      { id: 'week', label: 'This week' },
    ],
  },
};

/** On a phone they are in one row that scrolls sideways. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth),
};

/** With longer words the pills wrap, not the words inside them. */
export const LongText: Story = {
  args: {
    items: ['Kesi zilizochelewa', 'Tarehe ya mwisho wiki hii', 'Hazina tarehe inayofuata', 'Mgongano wa tarehe'].map(
      (label, index) => ({ id: label, label, count: 10 ** index }),
    ),
  },
};

/** Arrows go from pill to pill; Space presses one. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Overdue 2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'This week 6' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('week');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};
