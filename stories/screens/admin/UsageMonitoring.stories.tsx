import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import { UsageMonitoringScreen } from '#components/screens/admin/UsageMonitoring';
import { addDays, nairobiDay } from '#domain/dates';
import { customerHandlers, demoCustomers, longCustomer } from '../../api/customers';
import { demoAlerts } from '../../api/dashboard';
import { http, unavailable } from '../../api/http';
import { demoNotices, noNotices } from '../../api/notices';
import { recordedAt } from '../../api/recordedAt';
import { demoUsage, usageHandlers } from '../../api/usage';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { fromWidth } from '../../forWidth';

const handlers = (records = demoUsage) => [...usageHandlers(records), ...customerHandlers()];

/** The last 30 days. */
const days = Array.from({ length: 30 }, (_, index) => addDays(nairobiDay(recordedAt), index - 29));

const failed = 'Failed to load usage data. Please check your connection.';

const meta = {
  title: 'Screens/Admin/Usage Monitoring',
  component: UsageMonitoringScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', controls: { disable: true }, path: '/admin/usage', msw: handlers() },
} satisfies Meta<typeof UsageMonitoringScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every firm in the demo data, against its own limits; the chart loads after the rest. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 12 of 12 tenants')).toBeVisible();
    const rows = canvas.getAllByRole('row').filter((row) => within(row).queryByText('Mbuyu Chambers (Demo)'));
    const [row] = rows as [HTMLElement];
    await expect(within(row).getByRole('meter', { name: 'API Calls' })).toHaveAttribute(
      'aria-valuetext',
      '780 / 1,000 (78%)',
    );
    await expect(within(row).getByRole('link', { name: 'Mbuyu Chambers (Demo)' })).toHaveAttribute(
      'href',
      '/admin/customers/01933f2e-7a00-7000-8000-000000000002',
    );
    await expect(await canvas.findByRole('slider', { name: 'API calls per day, last 30 days' })).toBeVisible();
  }),
};

/** The same chart shows users and storage. */
export const OtherFigure: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('slider', { name: 'API calls per day, last 30 days' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Storage' }));
    const chart = canvas.getByRole('slider', { name: 'Storage at the end of each day, last 30 days' });
    await expect(chart.getAttribute('aria-valuetext')).toMatch(/: 0 GB$/);
  },
};

/** Failed jobs and emails, ending trials and long-overdue invoices are among the alerts. */
export const OtherAlerts: Story = {
  beforeEach: ({ msw }) => msw.use(...usageHandlers(demoUsage, demoNotices)),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = within(await canvas.findByRole('list', { name: 'Other alerts' }));
    await expect(first.getByRole('link', { name: 'Purging deleted firms fails' })).toHaveAttribute(
      'href',
      '/admin/activity?kind=job',
    );
    const overdue = demoNotices.items.filter(({ kind }) => kind === 'invoice_overdue');
    await expect(first.getByRole('link', { name: `${overdue.length - 1} more overdue` })).toHaveAttribute(
      'href',
      '/admin/billing?status=overdue&sort=due_date',
    );
    await userEvent.click(canvas.getByRole('button', { name: `See all ${9 + demoNotices.items.length} alerts` }));
    const sheet = await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Usage Alerts' });
    const all = within(within(sheet).getByRole('list', { name: 'Other alerts' }));
    await expect(all.getAllByRole('listitem')).toHaveLength(demoNotices.items.length);
  },
};

/** The page shows the first alerts; one press shows all of them, each linking to its firm. */
export const AllAlerts: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See all 9 alerts' }));
    const page = within(canvasElement.ownerDocument.body);
    const sheet = await page.findByRole('dialog', { name: 'Usage Alerts' });
    await expect(await within(sheet).findAllByRole('listitem')).toHaveLength(9);
    await waitFor(() => expect(within(sheet).getByText('API calls · 4,760 / 5,000')).toBeVisible());
    await expect(within(sheet).getAllByRole('link', { name: 'Zambarau & Co. (Demo)' })[0]).toHaveAttribute(
      'href',
      '/admin/customers/01933f2e-7a00-7000-8000-000000000007',
    );
  },
};

/** Search, filters and order come from the URL, and apply to the export too. */
export const Filtered: Story = {
  parameters: { path: '/admin/usage?plan=starter&status=trial&sort=-apiCalls' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 2 of 12 tenants')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'API Calls' })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('link', { name: 'Export Data' })).toHaveAttribute(
      'href',
      '/api/usage/export?plan=starter&sort=-apiCalls&status=trial',
    );
  },
};

/** Searching, sorting and reading the chart by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('slider', { name: 'API calls per day, last 30 days' });
    await canvas.findByText('Showing 12 of 12 tenants');
    while (document.activeElement !== chart) await userEvent.tab();
    const today = chart.getAttribute('aria-valuetext');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(chart).not.toHaveAttribute('aria-valuetext', today);
    const search = canvas.getByRole('searchbox');
    while (document.activeElement !== search) await userEvent.tab();
    await userEvent.keyboard('advocates');
    await expect(await canvas.findByText('Showing 5 of 12 tenants')).toBeVisible();
    const users = within(canvas.getByRole('columnheader', { name: 'Users' })).getByRole('button');
    while (document.activeElement !== users) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Users' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await expect(users).toHaveFocus();
    // The old rows are dimmed until the new ones have loaded.
    await waitFor(() => expect(canvas.queryByText('Updating…')).toBeNull());
  },
};

/** Nothing matches, in the spec's words. */
export const Empty: Story = {
  parameters: { path: '/admin/usage?search=zzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No usage data found matching your criteria')).toBeVisible();
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
    await expect(await canvas.findByText('Showing 12 of 12 tenants')).toBeVisible();
  },
};

/** Nobody uses anything yet: zeros, no alert, and a flat chart. */
export const Zero: Story = {
  parameters: {
    msw: [
      ...usageHandlers(
        demoUsage.map((record) => ({
          ...record,
          apiCalls: 0,
          users: 0,
          storageUsed: 0,
          documents: 0,
          billingAmount: 0,
        })),
        noNotices,
        {
          '/api/usage/alerts': { data: [], notices: { ...noNotices } },
          '/api/usage/stats/overview': {
            data: { system: { totalApiCalls: 0, activeUsers: 0, storageUsed: 0, documentsProcessed: 0 } },
          },
          '/api/usage/stats/history': {
            data: days.map((date) => ({ date, apiCalls: 0, users: 0, storageUsed: 0, documents: 0 })),
          },
        },
      ),
      ...customerHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No firm is near a limit')).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/*' as '/api/usage', () => delay('infinite'))] },
};

/** One message, in the catalogue's words, for the whole page. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/*' as '/api/usage', unavailable)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(failed)).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText('Not loaded')).toHaveLength(3));
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, handlers, async ({ canvas }) => {
  await expect(await canvas.findByText('Showing 12 of 12 tenants')).toBeVisible();
  await waitFor(() => expect(canvas.queryByText(failed)).toBeNull());
});

/** One part fails: the others stay, and a failed refresh removes nothing. */
export const AlertsFailed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/usage/alerts', unavailable), ...handlers()] },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText(failed)).toBeVisible();
    await expect(await canvas.findByText('Showing 12 of 12 tenants')).toBeVisible();
    msw.use(http.get('/api/*' as '/api/usage', unavailable));
    await userEvent.type(canvas.getByRole('searchbox'), 'twiga');
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(canvas.getAllByText('Not loaded')).toHaveLength(2));
    await expect(canvas.getByRole('searchbox')).toHaveValue('twiga');
    await expect(canvas.getByText('72,792')).toBeVisible();
  },
};

/** Long names wrap, and a firm far over its limits stays within its columns. */
export const LongText: Story = {
  parameters: {
    msw: handlers([
      {
        ...(demoUsage[0] as (typeof demoUsage)[number]),
        tenantName: longCustomer.name,
        apiCalls: 1_234_567,
        users: 4_321,
        storageUsed: 98_765_432,
        documents: 1_234_567,
        billingAmount: 123_456_789.5,
      },
      ...demoUsage.slice(1),
    ]),
  },
};

const manyFirms = Array.from({ length: 250 }, (_, at) => ({
  ...(demoUsage[at % 12] as (typeof demoUsage)[number]),
  tenantId: crypto.randomUUID(),
  tenantName: `Firm ${String(at + 1).padStart(3, '0')} (Demo)`,
}));

const [nearLimit] = demoAlerts as [(typeof demoAlerts)[number]];

/** Several pages: the next hundred load near the end of the list, and the count stays correct. */
export const ManyFirms: Story = {
  parameters: {
    looks: { skip: 'Its rows are those of Basic, many times over.' },
    msw: [
      ...usageHandlers(manyFirms, noNotices, {
        '/api/usage/alerts': {
          data: manyFirms.map(({ tenantId, tenantName }) => ({ ...nearLimit, tenantId, tenantName })),
          notices: { ...noNotices },
        },
      }),
      ...customerHandlers(demoCustomers, [], 250),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Showing 250 of 250 tenants')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'See the 100 highest' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(
        Number(canvas.getByRole('table', { name: 'Usage of each tenant' }).getAttribute('aria-rowcount')),
      ).toBeGreaterThan(200),
    );
  },
};

/** On a phone each firm is a list of labelled bars. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** The same on the staging host. */
export const Staging: Story = { globals: { theme: 'staging' } };
