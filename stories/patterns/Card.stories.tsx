import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Table } from '#components/elements/Table';
import { Card } from '#components/patterns/Card';
import { StatusChip } from '#components/patterns/StatusChip';

const meta = {
  component: Card,
  args: { children: 'Twelve firms are on the platform, seven of them active.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

const onRefresh = fn();

/** A sheet on the page's background. */
export const Basic: Story = {};

/** With its title, a line about it, and actions. */
export const WithHead: Story = {
  args: {
    title: 'Revenue',
    description: 'KES per day, last 30 days',
    actions: <IconButton icon={<Icon of={RefreshCw} />} label="Refresh" onPress={onRefresh} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Revenue' })).toBeVisible();
  },
};

/** With the total of its contents. */
export const WithFigure: Story = {
  args: { title: 'Revenue', description: 'Paid per day, last 30 days', figure: 'KES 1,284,500' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KES 1,284,500')).toBeVisible();
  },
};

const firms = [
  { id: '1', name: 'Twiga & Kifaru Advocates LLP (Demo)', status: 'active' },
  { id: '2', name: 'Mbuyu Chambers (Demo)', status: 'trial' },
];

/** A table runs from edge to edge. */
export const Unpadded: Story = {
  args: {
    title: 'Top Customers',
    isPadded: false,
    children: (
      <Table
        caption="Top Customers"
        rows={firms}
        getRowId={({ id }) => id}
        columns={[
          { id: 'name', header: 'Firm', cell: ({ name }) => name, isRowHeader: true },
          { id: 'status', header: 'Status', cell: ({ status }) => <StatusChip kind="customer" value={status} /> },
        ]}
      />
    ),
  },
};

/** A long title wraps beside its actions. */
export const LongText: Story = {
  args: { ...WithHead.args, title: "Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP (Demo), last 30 days" },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Actions come before what they act on. */
export const Keyboard: Story = {
  ...WithHead,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onRefresh).toHaveBeenCalledOnce();
  },
};
