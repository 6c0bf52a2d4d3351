import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { StatStrip } from '#components/patterns/StatStrip';

const stats = [
  { label: 'Total', value: 51 },
  { label: 'Active', value: 42 },
];

const loaded = { isPending: false, isError: false, refetch: fn() };

const meta = {
  component: DataView,
  args: {
    label: 'Customers',
    loadingText: 'Loading customers...',
    errorText: 'Failed to load customers. Please check your connection.',
    query: loaded,
    isEmpty: false,
    empty: <EmptyState title="No customers found matching your criteria" />,
    children: <StatStrip items={stats} />,
  },
} satisfies Meta<typeof DataView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The records have loaded. */
export const Basic: Story = {};

/** The first load is in progress. */
export const Loading: Story = {
  args: { query: { ...loaded, isPending: true }, isEmpty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading customers...');
    await expect(canvas.getByRole('group', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** A skeleton holds the space. */
export const LoadingWithSkeleton: Story = {
  args: { ...Loading.args, skeleton: <StatStrip items={stats} isLoading /> },
};

/** The first load failed: says what happened, with a button that tries again. */
export const Failed: Story = {
  args: { query: { ...loaded, isError: true }, isEmpty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load customers.');
    await expect(canvas.queryByText('51')).not.toBeInTheDocument();
  },
};

/** A later load failed: the records stay under the alert. */
export const FailedLater: Story = {
  args: { query: { ...loaded, isError: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('51')).toBeVisible();
  },
};

/** Another filter is loading: the previous rows stay, dimmed, and screen readers are told that the list is busy. */
export const Updating: Story = {
  args: { query: { ...loaded, isPlaceholderData: true } },
  // Meanwhile the rows are inactive, and WCAG 1.4.3 requires no contrast of inactive content.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Customers' });
    await expect(group).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(getComputedStyle(group.firstElementChild as Element).opacity).toBe('0.55'));
  },
};

/** One of several loads failed. Its alert is here, and Retry repeats all of them. */
export const FailedBeside: Story = {
  args: { also: [{ ...loaded, isError: true, refetch: fn() }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
    await expect(args.also?.[0]?.refetch).toHaveBeenCalledOnce();
  },
};

/** The page reports the failure elsewhere; this only says that nothing loaded. */
export const FailedQuietly: Story = {
  args: { ...Failed.args, failed: <EmptyState title="Not loaded" /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.getByText('Not loaded')).toBeVisible();
  },
};

/** There are no records. */
export const Empty: Story = {
  args: { isEmpty: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customers found matching your criteria')).toBeVisible();
  },
};

/** The list has as many records as are ever loaded, so it says that it stops here. */
export const ListedInPart: Story = {
  args: { listed: { shown: 200, most: 200 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only the first 200 are listed.')).toBeVisible();
  },
};

/** All records are there. */
export const ListedWhole: Story = {
  args: { listed: { shown: 199, most: 200 } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Only the first/)).not.toBeInTheDocument();
  },
};

/** On a phone the button goes below the words. */
export const Phone: Story = { ...Failed, globals: { viewport: { value: 'mobile1' } } };

/** Enter and Space load again. The first attempt fails too; focus waits on the group until it responds. */
export const Keyboard: Story = {
  render: function Load(args) {
    const failed = { ...args.query, isError: true };
    const [query, setQuery] = useState(failed);
    const [answers, setAnswers] = useState([failed, args.query]);
    const refetch = () => {
      setQuery({ ...failed, isPending: true, isError: false });
      setTimeout(() => setQuery(answers[0] ?? args.query), 50);
      setAnswers(answers.slice(1));
    };
    return <DataView {...args} query={{ ...query, refetch }} isEmpty={query.isPending || query.isError} />;
  },
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Customers' });
    for (const key of ['[Space]', '{Enter}']) {
      const retry = await canvas.findByRole('button', { name: 'Retry' });
      await userEvent.tab();
      await expect(retry).toHaveFocus();
      await userEvent.keyboard(key);
      await expect(group).toHaveFocus();
    }
    await waitFor(() => expect(canvas.getByText('51')).toBeVisible());
    await expect(group).toHaveFocus();
  },
};

/** A long reason wraps beside its button. */
export const LongText: Story = {
  args: {
    query: { ...loaded, isError: true },
    errorText:
      'Failed to load the invoices of Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates. Please check your connection.',
  },
};
