import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { BillingManagementScreen } from '#components/screens/admin/BillingManagement';
import { formatsFor } from '#domain/formats';
import { isSettled } from '#domain/invoices';
import { billingHandlers, demoInvoices, newest } from '../../api/billing';
import { http, unavailable } from '../../api/http';
import type { JsonObject } from '../../api/mergePatch';
import { fresh, ofBilling } from './billingManagement';

const formats = formatsFor('en-KE');
const all = demoInvoices.length;
const numbered = demoInvoices.filter(({ invoice_number }) => invoice_number.startsWith('INV-')).length;

const meta = {
  title: 'Screens/Admin/Billing Management',
  component: BillingManagementScreen,
  ...ofBilling,
} satisfies Meta<typeof BillingManagementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The newest invoice of each firm, sorted by the firms' names. */
const demoFirms = demoInvoices
  .filter((one, at) => demoInvoices.findIndex(({ tenant_id }) => tenant_id === one.tenant_id) === at)
  .sort((one, other) => one.tenant_name.localeCompare(other.tenant_name));
const firstFirm = demoFirms[0]?.tenant_name ?? '';
const firstOfAll = demoInvoices.filter(({ tenant_name }) => tenant_name === firstFirm);
const openOf = (invoices: typeof demoInvoices) =>
  invoices.reduce((sum, { balance = 0, rate_to_kes = 1 }) => sum + balance * rate_to_kes, 0);
const settledOf = (invoices: typeof demoInvoices) =>
  (['paid', 'cancelled'] as const)
    .map((wanted) => [invoices.filter(({ status }) => status === wanted).length, wanted] as const)
    .flatMap(([count, wanted]) => (count > 0 ? [`${count} ${wanted}`] : []))
    .join(', ');
/** Whether a link's name is that of one of the first firm's paid or cancelled invoices. */
const hasSettled = (name: string) =>
  firstOfAll.some((one) => isSettled(one.status) && name === `${one.invoice_number} of ${one.tenant_name}`);
const copies = (invoice: (typeof demoInvoices)[number], count: number) =>
  Array.from({ length: count }, () => ({
    ...invoice,
    tenant_id: newest('overdue').tenant_id,
    id: crypto.randomUUID(),
  }));

/** Sorted by firm, each firm's invoices are under its name with the total that is open. Paid and cancelled ones fold away. */
export const ByFirm: Story = {
  parameters: { path: '/admin/billing?sort=tenantName' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
    await expect(
      await canvas.findByRole('rowheader', { name: `${firstFirm} ${formats.money(openOf(firstOfAll), 'KES')} open` }),
    ).toBeVisible();
    const fold = canvas.getByRole('button', { name: `${settledOf(firstOfAll)} of ${firstFirm}` });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryAllByRole('link', { name: hasSettled })).toHaveLength(0);
    fold.focus();
    await userEvent.keyboard('{Enter}');
    const { length } = firstOfAll.filter(({ status }) => isSettled(status));
    await waitFor(() => expect(canvas.getAllByRole('link', { name: hasSettled })).toHaveLength(length));
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await expect(fold).toHaveFocus();
  },
};

/** What was unfolded stays open after filtering; meanwhile only matches show. */
export const ByFirmOpened: Story = {
  parameters: { looks: { skip: 'Its rows are those of ByFirm.' }, path: '/admin/billing?sort=tenantName' },
  play: async ({ canvas, userEvent }) => {
    const name = `${settledOf(firstOfAll)} of ${firstFirm}`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Overdue/ }));
    const late = firstOfAll.filter(({ status }) => status === 'overdue');
    await expect(
      await canvas.findByRole('rowheader', { name: `${firstFirm} ${formats.money(openOf(late), 'KES')}` }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /paid.* of / })).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: /^All/ }));
    await expect(await canvas.findByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.type(canvas.getByRole('searchbox'), 'inv-');
    await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull());
    await expect(await canvas.findByText(new RegExp(`^${numbered} of`))).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: hasSettled }).length).toBeGreaterThan(0);
  },
};

/** Folded invoices that fail to load say so, and can be retried. */
export const ByFirmNotOpened: Story = {
  parameters: {
    looks: { skip: 'Its rows are those of ByFirm.', logsErrors: true },
    path: '/admin/billing?sort=tenantName',
  },
  play: async ({ canvas, userEvent, msw }) => {
    const fold = await canvas.findByRole('button', { name: `${settledOf(firstOfAll)} of ${firstFirm}` });
    msw.use(http.get('/api/billing/invoices', unavailable));
    await userEvent.click(fold);
    const again = await canvas.findByRole('button', { name: 'Couldn’t load all of them. Try again' });
    msw.use(...billingHandlers());
    await userEvent.click(again);
    const { length } = firstOfAll.filter(({ status }) => isSettled(status));
    await waitFor(() => expect(canvas.getAllByRole('link', { name: hasSettled })).toHaveLength(length));
    await expect(again).not.toBeInTheDocument();
  },
};

/** A firm's total and counts cover all its invoices, however few are loaded. */
export const ByFirmInPages: Story = {
  parameters: { looks: { skip: 'Its rows are those of ByFirm.' }, path: '/admin/billing?sort=tenantName' },
  beforeEach: ({ msw }) => {
    const { tenant_id: tenantId } = newest('overdue');
    const firm = { tenantId, slug: 'mbuyu', totalAmount: 9_000_000, outstandingAmount: 5_000_000 };
    const page = { data: [...copies(newest('overdue'), 99), ...copies(newest('paid'), 1)], leftOut: 119 };
    msw.use(
      ...billingHandlers(undefined, {
        counts: { draft: 0, sent: 0, overdue: 250, paid: 120, cancelled: 0 },
        bodies: {
          '/api/billing/invoices': {
            ...(page as unknown as JsonObject),
            page: { page: 1, limit: 100, total: 251 },
            firms: [{ ...firm, paid: 120, cancelled: 0 }],
          },
        },
      }),
    );
  },
  play: async ({ canvas }) => {
    const { tenant_name } = newest('overdue');
    const sum = formats.money(5_000_000, 'KES');
    await expect(await canvas.findByRole('rowheader', { name: `${tenant_name} ${sum} open` })).toBeVisible();
    await expect(await canvas.findByText('370 of 370 invoices')).toBeVisible();
  },
};

/** Firms with the same name have separate headings, told apart by their addresses. */
export const FirmsOfOneName: Story = {
  parameters: { path: '/admin/billing?sort=tenantName' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...billingHandlers(
        demoFirms
          .slice(0, 2)
          .map((firm) => ({ ...firm, tenant_name: 'Mbuyu Chambers', client_name: firm.tenant_name })),
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('rowheader', { name: /^Mbuyu Chambers [a-z-]+ KES/ })).toHaveLength(2);
  },
};

/** The order is chosen above the list, as no column shows the firm. */
export const OrderChosen: Story = {
  parameters: { looks: { skip: 'Its rows are those of ByFirm.' } },
  beforeEach: fresh,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Sort by/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'firm, A to Z' }));
    await expect(await canvas.findByRole('rowheader', { name: (name) => name.startsWith(firstFirm) })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Updating…')).toBeNull());
  },
};

/** A phone starts with the list sorted by firm, and only the headings name the firm. */
export const ByFirmOnPhone: Story = {
  beforeEach: fresh,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: (name) => name.startsWith(firstFirm) })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Sort by/ })).toHaveTextContent('firm, A to Z');
    await expect(canvas.getAllByText(firstFirm)).toHaveLength(1);
  },
};
