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

/** Enter and Space load again. The first attempt fails too; the focus waits on the group until its answer is there. */
export const Keyboard: Story = {
  render: function Load(args) {
    const failed = { ...args.state, isError: true, isEmpty: true };
    const [state, setState] = useState(failed);
    const [answers, setAnswers] = useState([failed, args.state]);
    const onRetry = () => {
      setState({ ...failed, isPending: true, isError: false });
      setTimeout(() => setState(answers[0] ?? args.state), 50);
      setAnswers(answers.slice(1));
    };
    return <DataView {...args} state={{ ...state, onRetry }} />;
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
    state: { ...loaded, isError: true },
    errorText:
      'Failed to load the invoices of Ng’ang’a, Wanjirũ, Cherono, Abdalla & Otieno-Mutua Associates. Please check your connection.',
    retryLabel: 'Load the invoices again',
  },
};
