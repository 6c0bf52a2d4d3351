import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Table } from '#components/elements/Table';
import { Card } from '#components/patterns/Card';
import { UsageBar } from '#components/patterns/UsageBar';

const meta = {
  component: UsageBar,
  args: { label: 'Users', used: 3, limit: 5, text: '3 of 5' },
} satisfies Meta<typeof UsageBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Well within the limit. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('meter', { name: 'Users' });
    await expect(bar).toHaveAttribute('aria-valuetext', '3 of 5 (60%)');
    await expect(bar).toHaveAttribute('aria-valuenow', '60');
  },
};

/** From 75 %. */
export const Near: Story = { args: { label: 'Users', used: 12, limit: 15, text: '12 of 15' } };

/** From 90 %. */
export const Full: Story = { args: { label: 'Storage', used: 4_915, limit: 5_120, text: '4,915 of 5,120 MB' } };

/** Over the limit: the bar is full, and the figure says by how much. */
export const Over: Story = {
  args: { label: 'API calls', used: 5_320, limit: 5_000, text: '5,320 of 5,000' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('106%')).toBeVisible();
    await expect(canvas.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
  },
};

const firms = [
  { name: 'Twiga & Kifaru Advocates LLP (Demo)', users: 14, limit: 15 },
  { name: 'Mbuyu Chambers (Demo)', users: 2, limit: 5 },
];

/** In a table the column is the label. */
export const InTable: Story = {
  render: () => (
    <Card isPadded={false}>
      <Table
        caption="Usage"
        rows={firms}
        getRowId={({ name }) => name}
        columns={[
          { id: 'name', header: 'Tenant', cell: ({ name }) => name, isRowHeader: true },
          {
            id: 'users',
            header: 'Users',
            cell: ({ users, limit }) => (
              <UsageBar label="Users" isLabelHidden used={users} limit={limit} text={`${users} / ${limit}`} />
            ),
          },
        ]}
      />
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('meter', { name: 'Users' })).toHaveLength(2);
  },
};

/** In a column too narrow for both, the share is beside the bar, and the figures keep their row. */
export const NarrowColumn: Story = {
  args: { label: 'API calls', isLabelHidden: true, used: 38_900, limit: 50_000, text: '38,900 / 50,000' },
  render: (args) => (
    <div style={{ inlineSize: 110 }}>
      <UsageBar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const figures = canvas.getByText('38,900 / 50,000').getBoundingClientRect();
    await expect(figures.height).toBeLessThan(20);
    await expect(canvas.getByText('77%').getBoundingClientRect().top).toBeGreaterThanOrEqual(figures.bottom);
  },
};

/** A long label wraps beside its share. */
export const LongText: Story = {
  args: {
    label: 'Storage for documents, recordings and scanned court bundles',
    used: 4_300,
    limit: 5_120,
    text: '4,300 of 5,120 MB, calculated nightly at 02:00',
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
