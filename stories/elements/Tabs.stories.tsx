import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Tabs } from '#components/elements/Tabs';

const meta = {
  title: 'Elements/Data/Tabs',
  id: 'elements-tabs',
  component: Tabs,
  args: {
    label: 'Customer',
    items: [
      { id: 'profile', label: 'Profile', content: 'Mbuyu Chambers (Demo), Kisumu' },
      { id: 'usage', label: 'Usage', content: '12 of 15 users' },
      { id: 'invoices', label: 'Invoices', content: 'INV-2026-0412, KES 116,000' },
    ],
    onChange: fn(),
  },
  argTypes: { items: { control: false } },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first is selected until another is chosen. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist', { name: 'Customer' })).toBeVisible();
    await expect(await canvas.findByRole('tabpanel', { name: 'Profile' })).toHaveTextContent('Mbuyu Chambers');
  },
};

/** Starts on another tab. */
export const Begun: Story = {
  args: { defaultValue: 'invoices' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-selected', 'true'),
};

/** One tab has nothing to show. */
export const Disabled: Story = {
  args: {
    items: [
      { id: 'profile', label: 'Profile', content: 'Kobe Law Practice (Demo)' },
      { id: 'invoices', label: 'Invoices', content: null, isDisabled: true },
    ],
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-disabled', 'true'),
};

/** Tabs that don't fit wrap to a second line. */
export const LongText: Story = {
  args: {
    items: [
      'Parties and their advocates',
      'Pleadings and submissions',
      'Orders and rulings',
      'Fees and disbursements',
    ].map((label) => ({ id: label, label, content: label })),
  },
};

/** Tab moves to the selected tab, arrows show the others, Tab again moves into the panel. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const profile = await canvas.findByRole('tab', { name: 'Profile' });
    await userEvent.tab();
    await expect(profile).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('usage');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('12 of 15 users');
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'Invoices' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Profile' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};
