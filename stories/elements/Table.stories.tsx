import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Avatar } from '#components/elements/Avatar';
import { Chip, type ChipTone } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { type Column, RowActions, RowLink, Table, type TableLines, type TableSort } from '#components/elements/Table';
import { DateText } from '#components/patterns/DateText';
import { fromWidth } from '../forWidth';

interface Firm {
  id: string;
  name: string;
  plan: string;
  status: string;
  tone: ChipTone;
  users: number;
  created: string;
}

const firms: Firm[] = [
  {
    id: 'chui',
    name: 'Chui Ridge LLP (Demo)',
    plan: 'Enterprise',
    status: 'active',
    tone: 'success',
    users: 48,
    created: '2024-11-11',
  },
  {
    id: 'kobe',
    name: 'Kobe Law Practice (Demo)',
    plan: 'Starter',
    status: 'trial',
    tone: 'info',
    users: 5,
    created: '2026-11-12',
  },
  {
    id: 'mbuyu',
    name: 'Mbuyu Chambers (Demo)',
    plan: 'Professional',
    status: 'suspended',
    tone: 'warning',
    users: 12,
    created: '2025-03-30',
  },
  {
    id: 'tausi',
    name: 'Tausi Hill Advocates (Demo)',
    plan: 'Starter',
    status: 'expired',
    tone: 'error',
    users: 3,
    created: '2025-08-19',
  },
];

const columns: Column<Firm>[] = [
  {
    id: 'name',
    header: 'Customer',
    sort: true,
    isRowHeader: true,
    width: 'minmax(0, 2fr)',
    cell: ({ name }) => (
      <span style={{ display: 'flex', alignItems: 'center', gap: 12, fontWeight: 500 }}>
        <Avatar name={name} />
        <RowLink href="#view">{name}</RowLink>
      </span>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plan },
  { id: 'status', header: 'Status', width: '112px', cell: ({ status, tone }) => <Chip tone={tone}>{status}</Chip> },
  { id: 'users', header: 'Users', sort: true, align: 'end', width: '72px', cell: ({ users }) => users },
  { id: 'created', header: 'Created', sort: true, cell: ({ created }) => <DateText value={created} /> },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    width: '120px',
    cell: ({ name }) => (
      <RowActions
        row={name}
        items={[
          { id: 'view', label: 'View', name: `View ${name}`, icon: <Icon of={Eye} />, href: '#view' },
          { id: 'edit', label: 'Edit', name: `Edit ${name}`, icon: <Icon of={Pencil} />, href: '#edit' },
          {
            id: 'delete',
            label: 'Delete…',
            name: `Delete ${name}`,
            icon: <Icon of={Trash2} />,
            tone: 'danger',
            onAction: fn(),
          },
        ]}
      />
    ),
  },
];

const lines: TableLines = {
  narrow: {
    tracks: 'minmax(0, 1fr) 120px 44px',
    areas: ['name status actions', 'plan created actions'],
  },
  tiny: { tracks: 'minmax(0, 1fr) auto 44px', areas: ['name status actions', 'plan created actions'] },
};

const meta = {
  title: 'Elements/Data/Table',
  id: 'elements-table',
  component: Table<Firm>,
  args: { caption: 'Customers', columns, rows: firms, getRowId: ({ id }) => id, lines },
  argTypes: { columns: { control: false }, rows: { control: false } },
} satisfies Meta<typeof Table<Firm>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Records to read, each named by its first column. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Customers' });
    await expect(within(table).getAllByRole('row')).toHaveLength(5);
    await expect(within(table).getByRole('rowheader', { name: /Kobe/ })).toBeVisible();
    await expect(within(table).getAllByRole('columnheader')).toHaveLength(6);
  }),
};

/** Nothing to show; a `DataView` puts an `EmptyState` in its place. */
export const Empty: Story = { args: { rows: [] } };

/** Long names wrap inside their column. */
export const LongText: Story = {
  args: {
    rows: firms.map((firm) => ({
      ...firm,
      name: `${firm.name}, formerly Ndovu-Swala-and-the-Other-Advocates-of-the-Coast`,
    })),
  },
};

/** The header stays in view. Of ten thousand rows only those near the viewport render, and screen readers get the total. */
export const TenThousandRows: Story = {
  args: {
    isHeaderSticky: true,
    rows: Array.from({ length: 10_000 }, (_, n) => ({ ...(firms[n % firms.length] as Firm), id: String(n) })),
  },
  parameters: { looks: { skip: 'Its rows are those of Basic, many times over.' } },
  play: async ({ canvas, canvasElement }) => {
    const rows = () => canvasElement.querySelectorAll('tbody tr');
    const table = canvas.getByRole('table', { name: 'Customers' });
    await expect(table).toHaveAttribute('aria-rowcount', '10001');
    await waitFor(() => expect(rows()[0]).toHaveAttribute('aria-rowindex', '2'));
    await expect(rows().length).toBeLessThan(200);
    scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect([...rows()].at(-1)).toHaveAttribute('aria-rowindex', '10001'));
    await expect(rows().length).toBeLessThan(200);
    scrollTo(0, 0);
  },
};

/** The focused row stays when it is scrolled out of view. */
export const FocusStays: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: TenThousandRows.args ?? {},
  parameters: TenThousandRows.parameters ?? {},
  play: fromWidth(960, async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('link', { name: 'View Chui Ridge LLP (Demo)' });
    first?.focus();
    scrollTo(0, document.documentElement.scrollHeight / 2);
    await waitFor(() => expect(document.querySelector('[aria-rowindex="5002"]')).toBeVisible());
    await expect(document.querySelector('[aria-rowindex="32"]')).toBeNull();
    await expect(first).toHaveFocus();
    scrollTo(0, 0);
  }),
};

/** The headers of sortable columns are buttons; each reports the requested order. */
export const Keyboard: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { onSort: fn() },
  render: function Sorted(args) {
    const [sort, setSort] = useState<TableSort>({ column: 'name', direction: 'ascending' });
    return (
      <Table
        {...args}
        sort={sort}
        onSort={(next) => {
          args.onSort?.(next);
          setSort(next);
        }}
      />
    );
  },
  play: fromWidth(960, async ({ args, canvas, userEvent }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    await expect(header('Customer')).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Customer' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'descending' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onSort).toHaveBeenLastCalledWith({ column: 'users', direction: 'ascending' });
    await expect(header('Customer')).not.toHaveAttribute('aria-sort');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Chui Ridge LLP (Demo)' })).toHaveFocus();
  }),
};

/** If its columns don't fit side by side, a row becomes two lines, with its actions in a menu. */
export const Lines: Story = {
  args: { lines },
  decorators: [
    (Table) => (
      <div style={{ maxInlineSize: 700 }}>
        <Table />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('rowheader', { name: /Chui/ }).parentElement;
    await expect(row?.getBoundingClientRect().height).toBeLessThan(73);
    await expect(canvas.queryByRole('cell', { name: '48' })).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for Chui Ridge LLP (Demo)' }));
    // It fades in.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** On a phone too, with fewer columns. */
export const LinesOnAPhone: Story = {
  args: { lines },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** When rows are sorted into groups, a heading names each group. */
export const Groups: Story = {
  args: {
    rows: firms.toSorted((one, other) => one.plan.localeCompare(other.plan)),
    groupOf: ({ plan }) => ({ label: plan }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('rowheader', { name: 'Enterprise' })).toHaveLength(1);
  },
};

/** The last rows of a group can fold away behind a button that says what they are. */
export const Folds: Story = {
  args: {
    rows: firms.toSorted((one, other) => one.plan.localeCompare(other.plan)),
    groupOf: ({ plan }) => ({ label: plan, detail: 'per month', sum: 'KES 45,000' }),
  },
  render: function Folding(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <Table
        {...args}
        foldOf={({ plan }) =>
          plan === 'Starter' ? { id: plan, label: '2 firms', name: `2 firms of ${plan}`, isOpen } : undefined
        }
        onFold={() => setOpen(!isOpen)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const { name } = firms.find(({ plan }) => plan === 'Starter') ?? { name: '' };
    await expect(canvas.queryByText(name)).toBeNull();
    const fold = canvas.getByRole('button', { name: '2 firms of Starter' });
    fold.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText(name)).toBeVisible();
    await expect(fold).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.queryByText(name)).toBeNull();
  },
};

/** A row that needs attention is marked, and says below its cells why. */
export const Marked: Story = {
  args: {
    isMarked: ({ id }) => id === 'mbuyu',
    belowOf: ({ id }) => (id === 'mbuyu' ? 'Suspended on 1 November: two invoices are overdue.' : undefined),
  },
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /Mbuyu/ });
    await expect(within(row).getByText(/two invoices are overdue/)).toBeVisible();
  },
};
