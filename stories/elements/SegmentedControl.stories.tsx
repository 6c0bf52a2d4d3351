import type { Meta, StoryObj } from '@storybook/react-vite';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Icon } from '#components/elements/Icon';
import { SegmentedControl } from '#components/elements/SegmentedControl';

const meta = {
  title: 'Elements/Fields/SegmentedControl',
  id: 'elements-segmentedcontrol',
  component: SegmentedControl,
  args: {
    label: 'Colour scheme',
    items: [
      { id: 'light', label: 'Light', icon: <Icon of={Sun} /> },
      { id: 'dark', label: 'Dark', icon: <Icon of={Moon} /> },
      { id: 'system', label: 'System', icon: <Icon of={Monitor} /> },
    ],
    value: 'system',
    onChange: fn(),
  },
  argTypes: { items: { control: false } },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SegmentedControl
        {...args}
        value={value}
        onChange={(id) => {
          args.onChange(id);
          setValue(id);
        }}
      />
    );
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All choices are visible, and one is selected. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Colour scheme' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'System' })).toBeChecked();
  },
};

/** For tight spaces; the words become tooltips and accessible names. */
export const IconOnly: Story = {
  args: { isIconOnly: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Light' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Light');
  },
};

/** Words without icons. */
export const WithoutIcons: Story = {
  args: {
    label: 'Status',
    items: ['All', 'Active', 'Inactive', 'Suspended'].map((label) => ({ id: label.toLowerCase(), label })),
    value: 'all',
  },
};

/** Each shows how many records it leaves. */
export const WithCounts: Story = {
  args: {
    label: 'Status',
    items: ['All', 'Active', 'Inactive', 'Suspended'].map((label, index) => ({
      id: label.toLowerCase(),
      label,
      count: [1_204, 1_180, 21, 3][index],
    })),
    value: 'all',
  },
  play: async ({ canvas }) => expect(canvas.getByRole('radio', { name: 'All 1,204' })).toBeChecked(),
};

/** Cannot be changed now. */
export const Disabled: Story = { args: { isDisabled: true } };

/** Long words wrap inside their segment. */
export const LongText: Story = {
  args: {
    label: 'Billing cycle',
    items: [
      { id: 'monthly', label: 'Monthly, at the start of each month' },
      { id: 'annual', label: 'Annually, two months free of charge' },
    ],
    value: 'annual',
  },
};

/** Tab reaches the first choice, arrows move, Space or Enter chooses. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const choice = (name: string) => canvas.getByRole('radio', { name });
    await userEvent.tab();
    await expect(choice('Light')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(choice('Dark')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('dark');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('light');
  },
};
