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

const loaded = { isPending: false, isError: false, isEmpty: false, onRetry: fn() };

const meta = {
  component: DataView,
  args: {
    label: 'Customers',
    loadingText: 'Loading customers...',
    errorText: 'Failed to load customers. Please check your connection.',
    retryLabel: 'Retry',
    state: loaded,
    empty: <EmptyState title="No customers found matching your criteria" />,
    children: <StatStrip items={stats} />,
  },
} satisfies Meta<typeof DataView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The records are there. */
export const Basic: Story = {};

/** The first load is on its way. */
export const Loading: Story = {
  args: { state: { ...loaded, isPending: true, isEmpty: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading customers...');
    await expect(canvas.getByRole('group', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The shape of what is coming keeps the room. */
export const LoadingWithSkeleton: Story = {
  args: { ...Loading.args, skeleton: <StatStrip items={stats} isLoading /> },
};

/** The first load failed: what happened, and a button that tries again. */
export const Failed: Story = {
  args: { state: { ...loaded, isError: true, isEmpty: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load customers.');
    await expect(canvas.queryByText('51')).not.toBeInTheDocument();
  },
};

/** A later load failed: the records stay under the alert. */
export const FailedLater: Story = {
  args: { state: { ...loaded, isError: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByText('51')).toBeVisible();
  },
};

/** There are no records. */
export const Empty: Story = {
  args: { state: { ...loaded, isEmpty: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customers found matching your criteria')).toBeVisible();
  },
};

/** On a phone the button goes under the words. */
export const Phone: Story = { ...Failed, globals: { viewport: { value: 'mobile1' } } };

/** Retry hands the focus to the part of the page that its answer fills, so it is never lost. */
export const Keyboard: Story = {
  render: function Load(args) {
    const [state, setState] = useState({ ...args.state, isError: true, isEmpty: true });
    const onRetry = () => {
      setState({ ...state, isPending: true, isError: false });
      setTimeout(() => setState(args.state), 50);
    };
    return <DataView {...args} state={{ ...state, onRetry }} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('group', { name: 'Customers' })).toHaveFocus();
    await waitFor(() => expect(canvas.getByText('51')).toBeVisible());
    await expect(canvas.getByRole('group', { name: 'Customers' })).toHaveFocus();
  },
};
