import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { BillingManagementScreen } from '#components/screens/admin/BillingManagement';
import { addDays, nairobiDay } from '#domain/dates';
import { formatsFor } from '#domain/formats';
import { reader } from '../../api/access';
import {
  billingHandlers,
  demoInvoices,
  invoicesForReaders,
  longInvoice,
  newest,
  noBillingHandlers,
} from '../../api/billing';
import { customerHandlers, demoCustomers, searchUnavailable } from '../../api/customers';
import { recordedAt } from '../../api/recordedAt';
import { http, unavailable } from '../../api/http';
import { retried } from '../retried';
import { signedIn } from '../signedIn';
import { fresh, gone, ofBilling } from './billingManagement';
import { fromWidth } from '../../forWidth';

const formats = formatsFor('en-KE');
const today = nairobiDay(recordedAt);
const tenDays = [addDays(today, -20), addDays(today, -11)] as const;
const all = demoInvoices.length;
const firstFirm = demoInvoices.map(({ tenant_name }) => tenant_name).sort()[0] ?? '';

const meta = {
  title: 'Screens/Admin/Billing Management',
  component: BillingManagementScreen,
  ...ofBilling,
} satisfies Meta<typeof BillingManagementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The chart starts folded, so that the list comes first; whether it is open is kept in the browser. */
const withChart = ({ msw }: Pick<StoryContext, 'msw'>) => {
  localStorage.setItem('billing chart', 'open');
  msw.use(...billingHandlers());
  return () => localStorage.removeItem('billing chart');
};

/** Every invoice of the demo data, newest first, under the figures and the revenue of the last 30 days. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show chart' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('columnheader', { name: /Invoice/ })).toHaveAttribute('aria-sort', 'descending');
  }),
};

/** Whoever only reads doesn't know whom invoices are for. */
export const ReadOnly: Story = {
  decorators: [signedIn(reader)],
  parameters: { msw: [...billingHandlers(invoicesForReaders), ...customerHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Client' })).toBeNull();
    await expect(canvas.queryAllByRole('link', { name: /PDF/ })).toEqual([]);
  },
};

/** The same on the staging host. */
export const Staging: Story = { ...Basic, globals: { theme: 'staging' } };

/** The firm and date fields are behind a button beside the search, which leaves the first screen to the invoices. */
export const FirstScreen: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { looks: { skip: 'It is Basic, measured.' } },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
    const filters = canvas.getByRole('button', { name: 'Filters' });
    const middle = (of: HTMLElement) => of.getBoundingClientRect().top + of.offsetHeight / 2;
    await expect(Math.abs(middle(filters) - middle(canvas.getByRole('searchbox')))).toBeLessThan(4);
    await expect(canvas.queryByRole('combobox', { name: 'Firm' })).toBeNull();
    await userEvent.click(filters);
    await expect(await canvas.findByRole('combobox', { name: 'Firm' })).toBeVisible();
  }),
};

/** On a phone the invoices are under their firms, each in two lines. */
export const Phone: Story = {
  beforeEach: fresh,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
    await expect(await canvas.findByRole('rowheader', { name: (name) => name.startsWith(firstFirm) })).toBeVisible();
  },
};

/** Sorted otherwise on a phone, each invoice names its firm. */
export const NewestOnPhone: Story = {
  beforeEach: fresh,
  parameters: { path: '/admin/billing?sort=-issue_date' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
    for (const { tenant_name } of demoInvoices.slice(0, 3))
      await expect(canvas.getAllByText(tenant_name, { selector: 'span' })[0]).toBeVisible();
  },
};

/** On a phone the firm and date fields are behind a button that says how many of them are set. */
export const FiltersOnPhone: Story = {
  parameters: { path: `/admin/billing?from=${tenDays[0]}&to=${tenDays[1]}` },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    const filters = await canvas.findByRole('button', { name: 'Filters (2)' });
    await expect(canvas.queryByRole('combobox', { name: 'Firm' })).toBeNull();
    await userEvent.click(filters);
    await expect(await canvas.findByRole('combobox', { name: 'Firm' })).toBeVisible();
    await userEvent.click(filters);
    await expect(canvas.queryByRole('combobox', { name: 'Firm' })).toBeNull();
  },
};

/** A search narrows the list as you type, by client, firm or number. */
export const Searched: Story = {
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' } },
  play: async ({ canvas, userEvent }) => {
    const { client_name, tenant_name, invoice_number } = newest('overdue');
    const search = await canvas.findByRole('searchbox');
    for (const word of [client_name?.toUpperCase() ?? '', tenant_name, invoice_number]) {
      await userEvent.clear(search);
      await userEvent.type(search, word);
      const found = demoInvoices.filter((invoice) =>
        [invoice.client_name, invoice.tenant_name, invoice.invoice_number].some((name) =>
          name?.toLowerCase().includes(word.toLowerCase()),
        ),
      );
      await expect(await canvas.findByText(`${found.length} of ${all} invoices`)).toBeVisible();
    }
  },
};

/** Filters and order come from the URL; unknown values are ignored. */
export const Filtered: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    looks: { skip: 'Its rows are some of Basic’s.' },
    path: '/admin/billing?status=overdue&sort=total_amount&tenantId=nonsense',
  },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    const overdue = demoInvoices.filter(({ status }) => status === 'overdue').length;
    await expect(await canvas.findByText(`${overdue} of ${all} invoices`)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: `Overdue ${overdue}` })).toBeChecked();
    await expect(canvas.getByRole('columnheader', { name: /Amount/ })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('radio', { name: `All ${all}` }));
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
  }),
};

/** One firm's invoices and figures, until the field is cleared. */
export const OneFirm: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { path: `/admin/billing?tenantId=${demoCustomers[1]?.id}` },
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    const name = demoCustomers[1]?.name ?? '';
    const own = demoInvoices.filter(({ tenant_name }) => tenant_name === name).length;
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Firm' })).toHaveValue(name));
    await expect(await canvas.findByText(`${own} of ${own} invoices`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create Invoice' })).toHaveAttribute(
      'href',
      `/admin/billing/create-invoice?tenantId=${demoCustomers[1]?.id}`,
    );
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Firm' }));
    await userEvent.tab();
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
  }),
};

/** A failed search for a firm says that it failed, not that there is no such firm. */
export const FirmSearchFailed: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { looks: { skip: 'It looks as Basic does, with a list open.', logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(searchUnavailable),
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Firm' }), 'zzz');
    await waitFor(() => expect(screen.getByText('Search failed. Check your connection and try again.')).toBeVisible());
    await userEvent.keyboard('{Escape}');
  }),
};

/** Only invoices issued between two days, in the export too. */
export const BetweenDays: Story = {
  parameters: {
    looks: { skip: 'Its rows are some of Basic’s.' },
    path: '/admin/billing?from=2026-11-01&to=2026-11-10&status=paid',
  },
  play: async ({ canvas }) => {
    const between = demoInvoices.filter(
      ({ issue_date, status }) => status === 'paid' && issue_date >= '2026-11-01' && issue_date <= '2026-11-10',
    );
    await expect(await canvas.findByText(`${between.length} of ${all} invoices`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        '/api/billing/invoices/export?from=2026-11-01&sort=-issue_date&status=paid&to=2026-11-10',
      ),
    );
  },
};

/** The chart shows the chosen period, which the URL keeps. */
export const OfPeriod: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { looks: { skip: 'It is Chart with other days.' } },
  beforeEach: withChart,
  play: fromWidth(720, async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Period/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    const week = await canvas.findByRole('table', { name: 'Revenue per day, last 7 days' });
    await waitFor(() => expect(within(week).getAllByRole('row')).toHaveLength(8));
    await expect(within(week).getByRole('rowheader', { name: `${formats.date(today)}, so far` })).toBeInTheDocument();
  }),
};

/** A past period has fields for its dates, and no unfinished day. */
export const CustomPeriod: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { path: `/admin/billing?period=${tenDays.join('..')}` },
  beforeEach: withChart,
  play: fromWidth(720, async ({ canvas }) => {
    const days = await canvas.findByRole('table', { name: `Revenue per day, ${formats.dateRange(...tenDays)}` });
    await expect(within(days).getAllByRole('row')).toHaveLength(11);
    await expect(within(days).queryByText(/so far/)).toBeNull();
    await expect(await canvas.findByRole('group', { name: 'First day' })).toBeVisible();
  }),
};

/** The chart can be opened, and folded away again. */
export const Chart: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show chart' }));
    await expect(await canvas.findByRole('slider', { name: 'Revenue per day, last 30 days' })).toBeVisible();
    const hide = canvas.getByRole('button', { name: 'Hide chart' });
    await userEvent.click(hide);
    await expect(canvas.queryByRole('slider')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show chart' }));
    await expect(await canvas.findByRole('slider')).toBeVisible();
    localStorage.removeItem('billing chart');
  },
};

/** Nothing matches, in the spec's words. */
export const Empty: Story = {
  parameters: { path: '/admin/billing?search=zzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invoices found matching your criteria')).toBeVisible();
  },
};

/** Clear filters brings the list back. */
export const EmptyCleared: Story = {
  ...Empty,
  parameters: { ...Empty.parameters, looks: { skip: 'It ends as Basic, which is seen in every look.' } },
  play: async (context) => {
    await Empty.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
  },
};

/** A platform that has billed nothing: zeros, no red, and no empty chart. */
export const Zero: Story = {
  beforeEach: ({ msw }) => {
    const fold = withChart({ msw });
    msw.use(...noBillingHandlers());
    return fold;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No payments were received in this period')).toBeVisible();
    await expect(canvas.getByText('nothing is late')).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: {
    msw: [
      http.get('/api/billing/invoices', () => delay('infinite')),
      http.get('/api/billing/stats', () => delay('infinite')),
      http.get('/api/billing/stats/revenue', () => delay('infinite')),
    ],
  },
};

/** One message in the catalogue's words, however many calls fail. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.get('/api/billing/invoices', unavailable),
      http.get('/api/billing/stats', unavailable),
      http.get('/api/billing/stats/revenue', unavailable),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load billing data. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, billingHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText(`${all} of ${all} invoices`)).toBeVisible();
  // The totals are another call, which may finish later.
  await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
});

/** Long names wrap; the largest amount stays on its line. */
export const LongText: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: ({ msw }) => msw.use(...billingHandlers([longInvoice, ...demoInvoices.slice(0, 4)])),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('KES 9,999,999,999.99')).toBeVisible();
  }),
};

/** Several pages: the next hundred load near the end of the list, and the count stays correct. */
export const ManyInvoices: Story = {
  parameters: { looks: { skip: 'Its rows are those of Basic, many times over.' } },
  beforeEach: ({ msw }) =>
    msw.use(
      ...billingHandlers(
        Array.from({ length: 2_500 }, (_, at) => ({
          ...(demoInvoices[at % all] as (typeof demoInvoices)[number]),
          id: crypto.randomUUID(),
        })),
        { counts: { draft: 0, sent: 0, overdue: 0, paid: 2_500, cancelled: 0 } },
      ),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2,500 of 2,500 invoices')).toBeVisible();
  },
};

/** Paying an invoice without a mouse. */
export const Keyboard: Story = {
  parameters: { looks: { skip: 'It looks as UpdateSent does.' } },
  beforeEach: fresh,
  play: async ({ canvas, userEvent }) => {
    const { invoice_number, tenant_name } = newest('sent');
    const update = await canvas.findByRole('button', { name: `Update ${invoice_number} of ${tenant_name}` });
    update.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark as Paid' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const method = await screen.findByRole('button', { name: /Payment method/ });
    await waitFor(() => expect(method).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'M-Pesa' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(method).toHaveFocus());
    const tabTo = async (element: HTMLElement) => {
      for (let step = 0; step < 8 && document.activeElement !== element; step += 1) await userEvent.tab();
      await expect(element).toHaveFocus();
    };
    await tabTo(screen.getByLabelText('Reference'));
    await userEvent.keyboard('SPECIMEN842');
    await tabTo(screen.getByRole('button', { name: 'Record payment' }));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText(`${invoice_number} is paid`)).toBeVisible();
    await gone();
    // Nothing is left to update; the host decides where focus goes then.
    await expect(await canvas.findByRole('link', { name: `View ${invoice_number} of ${tenant_name}` })).toBeVisible();
  },
};
