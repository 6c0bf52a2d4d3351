import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BillingSummary } from '#components/widgets/BillingSummary/BillingSummary';
import { placed } from './board';
import { billing, firmHandlers } from './firmData';
import { failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: BillingSummary,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('billing-summary'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof BillingSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four cells by three: a ledger, with a double rule under its total. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,842,500')).toBeVisible();
    for (const [label, figure] of [
      ['Pending', '214,600'],
      ['Overdue', '38,900'],
      ['Outstanding', '253,500'],
    ] as const) {
      const term = canvas.getAllByText(label).find((one) => one.tagName === 'DT');
      await expect(term?.parentElement).toHaveTextContent(`${label}${figure}`);
    }
  },
};

/** The outstanding amount, and how much of it is overdue. */
export const Smallest: Story = {
  render: placed('billing-summary', { size: { width: 2, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('38,900 overdue')).toBeVisible();
  },
};

/** The newest invoices below the ledger. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('billing-summary', { size: { width: 5, height: 5 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('INV-2026-0029')).toBeVisible();
    await expect(canvas.getAllByText('sent')[0]).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('billing-summary', 'Loading billing…');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('billing-summary');

/** A new firm: nothing is owed, and nothing is red. */
export const Zero: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...firmHandlers({ billing: { totalRevenue: 0, pendingAmount: 0, overdueAmount: 0, recentInvoices: [] } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total revenue')).toBeVisible();
    await expect(canvas.getAllByText('0').length).toBeGreaterThan(3);
  },
};

/** What of the sums is in other currencies stands before each. */
export const OtherCurrencies: Story = {
  render: placed('billing-summary', { size: { width: 5, height: 5 } }),
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({
        billing: {
          ...billing,
          others: [
            { currency: 'USD', totalRevenue: 1_000, pendingAmount: 1_160, overdueAmount: 0 },
            { currency: 'EUR', totalRevenue: 400, pendingAmount: 0, overdueAmount: 0 },
          ],
        },
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('of which USD 1,000, EUR 400')).toBeVisible();
    const outstanding = canvas.getAllByText('Outstanding').find((one) => one.tagName === 'DT');
    await expect(outstanding?.parentElement).toHaveTextContent('Outstandingof which USD 1,160253,500');
    await expect(canvas.getByText('Overdue', { selector: 'dt' }).parentElement).toHaveTextContent('Overdue38,900');
  },
};

/** Ten-digit amounts are never cut; long names are. */
export const LongText: Story = {
  render: placed('billing-summary', { size: { width: 5, height: 5 } }),
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({
        billing: {
          totalRevenue: 1_234_567_890.5,
          pendingAmount: 987_654_321,
          overdueAmount: 123_456_789.25,
          recentInvoices: billing.recentInvoices.map((one) => ({
            ...one,
            clientName: 'The Registered Trustees of the Kilimanjaro Farmers’ Co-operative Society',
            amount: 9_999_999_999.99,
            currency: 'USD',
          })),
        },
      }),
    ),
  play: async ({ canvas }) => {
    const total = await canvas.findByText('1,234,567,890.50');
    await expect(total.scrollWidth).toBeLessThanOrEqual(total.clientWidth);
    const [amount] = canvas.getAllByText('USD 9,999,999,999.99');
    await expect(amount?.scrollWidth).toBeLessThanOrEqual(amount?.clientWidth ?? 0);
  },
};
