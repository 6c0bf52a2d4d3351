import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SearchField } from '#components/elements/SearchField';
import { Select } from '#components/elements/Select';
import { Card } from '#components/patterns/Card';
import { FilterBar } from '#components/patterns/FilterBar';

const statuses = [
  { id: 'all', label: 'All statuses' },
  { id: 'active', label: 'active' },
  { id: 'trial', label: 'trial' },
];

const plans = [
  { id: 'all', label: 'All plans' },
  { id: 'starter', label: 'Starter' },
];

const meta = {
  component: FilterBar,
  args: {
    label: 'Search and filter customers',
    search: <SearchField label="Search customers" placeholder="Search by name or slug" />,
    filters: (
      <>
        <Select label="Status" isLabelHidden items={statuses} defaultValue="all" />
        <Select label="Plan" isLabelHidden items={plans} defaultValue="all" />
      </>
    ),
    count: 'Showing 8 of 51 customers',
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A search, two filters, and how many records they leave. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search', { name: 'Search and filter customers' })).toBeVisible();
  },
};

/** As the head of a list's card, whose padding it takes over. */
export const InCard: Story = {
  decorators: [
    (Story) => (
      <Card isPadded={false}>
        <Story />
      </Card>
    ),
  ],
};

/** Only the search. */
export const SearchOnly: Story = { render: ({ label, search }) => <FilterBar label={label} search={search} /> };

/** The count is announced only when it changes. */
export const Counting: Story = {
  render: function Counted(args) {
    const [typed, setTyped] = useState('');
    return (
      <FilterBar
        {...args}
        search={<SearchField label="Search customers" value={typed} onChange={setTyped} />}
        count={typed ? 'Showing 1 of 51 customers' : 'Showing 51 of 51 customers'}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 51 of 51 customers');
    await userEvent.type(canvas.getByRole('searchbox'), 'mbuyu');
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing 1 of 51 customers');
  },
};

/** Everything wraps at 320 px. */
export const Phone: Story = {
  ...InCard,
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Fields that few people need are behind a button, which says how many of them are set. Where there is room, set ones show at once. */
export const MoreSet: Story = {
  ...InCard,
  args: { more: { fields: <Select label="Firm" items={plans} defaultValue="all" />, set: 1 } },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Filters (1)' });
    const isPhone = innerWidth < 720;
    await expect(more).toHaveAttribute('aria-expanded', String(!isPhone));
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', String(isPhone));
    if (!isPhone) await expect(canvas.getByRole('button', { name: /Status/ })).toBeVisible();
  },
};

/** On a phone the other filters are behind the same button. */
export const More: Story = {
  ...InCard,
  args: { ...MoreSet.args },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.getByRole('button', { name: 'Filters (1)' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('button', { name: /Firm/ })).toBeNull();
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(' ');
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Firm/ })).toHaveFocus();
  },
};

/** Search first, then the filters in their order. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox', { name: 'Search customers' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Status/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Plan/ })).toHaveFocus();
  },
};

/** Long words wrap onto their own lines. */
export const LongText: Story = {
  args: {
    filters: (
      <Select
        label="Firm"
        isLabelHidden
        items={[{ id: 'firm', label: 'Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates' }]}
        defaultValue="firm"
      />
    ),
    count: 'Showing 1,234,567 of 12,345,678 customers that match the search and both filters',
  },
};
