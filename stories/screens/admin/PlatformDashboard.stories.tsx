import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import { PlatformDashboardScreen } from '#components/screens/admin/PlatformDashboard';
import { worded } from '#server/activity/sentences';
import { longCustomer } from '../../api/customers';
import {
  dashboardHandlers,
  demoActivity,
  demoAlerts,
  demoRevenue,
  demoStats,
  type DashboardData,
} from '../../api/dashboard';
import { http, unavailable } from '../../api/http';
import { clockNotices, demoNotices } from '../../api/notices';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { fromWidth } from '../../forWidth';

const meta = {
  title: 'Screens/Admin/Platform Dashboard',
  component: PlatformDashboardScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', controls: { disable: true }, path: '/admin/dashboard', msw: dashboardHandlers() },
} satisfies Meta<typeof PlatformDashboardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = 'Failed to load dashboard data. Please check your connection.';
const allAway = [
  http.get('/api/dashboard/stats', unavailable),
  http.get('/api/billing/stats/revenue', unavailable),
  http.get('/api/dashboard/alerts', unavailable),
  http.get('/api/dashboard/activity', unavailable),
  http.get('/api/customers', unavailable),
];

const answering = (data: DashboardData) => ({ parameters: { msw: dashboardHandlers(data) } });

/** The demo data's platform, with the chart, which loads after the rest. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome, Platform Admin' })).toBeVisible();
    const alerts = within(await canvas.findByRole('list', { name: 'Usage Alerts' }));
    await expect(alerts.getAllByRole('listitem')).toHaveLength(5);
    const activity = within(canvas.getByRole('list', { name: 'Recent Activity' }));
    await expect(activity.getAllByRole('listitem')).toHaveLength(5);
    const customers = within(canvas.getByRole('table', { name: 'Top Customers' }));
    await expect(customers.getAllByRole('row')).toHaveLength(6);
    const chart = await canvas.findByRole('table', { name: 'Revenue per day in KES, last 30 days' });
    await expect(within(chart).getAllByRole('row')).toHaveLength(31);
    await expect(canvas.getByText(`Up ${demoStats.monthlyGrowth}%`)).toBeInTheDocument();
  }),
};

/** The same on the staging host, in its theme. */
export const Staging: Story = {
  globals: { theme: 'staging' },
  parameters: { looks: { skip: 'Basic is seen in every look.' } },
};

/** Failed jobs and emails, ending trials and long-overdue invoices: the most urgent of each, and how many more. */
export const OtherAlerts: Story = {
  ...answering({ notices: demoNotices }),
  play: async ({ canvas }) => {
    const others = within(await canvas.findByRole('list', { name: 'Other alerts' }));
    await expect(others.getAllByRole('listitem')).toHaveLength(4);
    await expect(others.getByRole('link', { name: /^Trial ends/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/customers\/[\da-f-]{36}$/),
    );
    await expect(others.getByRole('link', { name: /days overdue$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/billing\/[\da-f-]{36}$/),
    );
    await expect(others.getByRole('link', { name: /^\d+ more overdue$/ })).toBeVisible();
  },
};

/** The server was off for long, or its clock is wrong: its jobs wait until the operator says which. */
export const ClockAhead: Story = {
  ...answering({ notices: clockNotices }),
  play: async ({ canvas, userEvent }) => {
    const alert = await canvas.findByRole('alert');
    await expect(within(alert).getByText(/^Is it \d+ Dec 2027, /)).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: 'The time is right' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(canvas.queryByRole('list', { name: 'Other alerts' })).not.toBeInTheDocument();
  },
};

/** The server did not take the answer. */
export const ClockNotConfirmed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/dashboard/clock/confirm', unavailable), ...dashboardHandlers({ notices: clockNotices })],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'The time is right' }));
    await expect(await canvas.findByText('The time was not confirmed. Try again.')).toBeVisible();
  },
};

/** On a phone the cards are in one column: what needs attention before what is good to know. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Usage Alerts' });
    const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(titles).toEqual(['Revenue', 'Usage Alerts', 'Recent Activity', 'Top Customers', 'Quick Actions']);
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/dashboard/alerts', () => delay('infinite')), ...dashboardHandlers()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading dashboard…')).toBeVisible();
  },
};

/** A platform that nobody has joined yet: zeros, calm sentences, and a way to add the first customer. */
export const Empty: Story = {
  ...answering({
    stats: { totalRevenue: 0, activeFirms: 0, totalFirms: 0, totalUsers: 0, apiCalls: 0 },
    revenue: demoRevenue.map(({ date }) => ({ date, revenue: 0 })),
    alerts: [],
    activity: [],
    customers: [],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No recent activity')).toBeVisible();
    await canvas.findByRole('slider');
    await expect(canvas.getByText('No customers yet')).toBeVisible();
    await expect(canvas.getByText('Every firm is well within its limits')).toBeVisible();
    await expect(canvas.getByText('— vs last month, received by firms')).toBeVisible();
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', expect.stringMatching(/: KES 0$/));
  },
};

/** Less was paid than last month; the total is far larger than any today. */
export const Falling: Story = {
  ...answering({ stats: { ...demoStats, totalRevenue: 1_284_609_150.5, monthlyGrowth: -12.5 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Down 12.5%')).toBeInTheDocument();
    await expect(canvas.getByText('1,284,609,150.50')).toBeVisible();
  },
};

/** Payments equal last month's: no arrow. */
export const Unchanged: Story = {
  ...answering({ stats: { ...demoStats, monthlyGrowth: 0 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0% vs last month, received by firms')).toBeVisible();
  },
};

/** From 90 % an alert is an error, below it a warning. A firm can be over its limit. */
export const AlertLevels: Story = {
  ...answering({
    alerts: demoAlerts.slice(1, 3).map((alert, index) => ({
      ...alert,
      metric: 'storage',
      limit: 5_120,
      ...(index === 0
        ? { usage: 6_144, percentage: 120, alertLevel: 'critical' }
        : { usage: 3_840, percentage: 75, alertLevel: 'warning' }),
    })),
    activity: [],
  }),
  play: async ({ canvas }) => {
    const [critical, warning] = await canvas.findAllByRole('meter');
    await expect(critical).toHaveAttribute('aria-valuetext', 'Storage · 6 of 5 GB (120%)');
    await expect(warning).toHaveAttribute('aria-valuetext', 'Storage · 3.8 of 5 GB (75%)');
    await expect(canvas.getByText('critical')).toBeVisible();
    await expect(canvas.getByText('warning')).toBeVisible();
  },
};

/** Long names wrap and push nothing aside. */
export const LongText: Story = answering({
  alerts: demoAlerts.map((alert) => ({ ...alert, tenantName: longCustomer.name })),
  activity: demoActivity.map((item) => ({
    ...item,
    ...worded({ code: 'trial_ended', params: { firm: longCustomer.name } }),
  })),
  customers: [
    { ...longCustomer, status: 'suspended', stats: { users: 1_250, matters: 86_400, revenue: 912_406_500.5 } },
  ],
});

/** One message, in the catalogue's words, for the whole page. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: allAway },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failure);
    await expect(canvas.queryByText('Total Revenue')).toBeNull();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, dashboardHandlers, async ({ canvas }) => {
  await expect(await canvas.findByRole('list', { name: 'Usage Alerts' })).toBeVisible();
  await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
});

/** One call fails: the rest shows, and one alert says so. */
export const PartlyFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/dashboard/activity', unavailable), ...dashboardHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failure);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await expect(canvas.getByText('Not loaded')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Usage Alerts' })).toBeVisible();
  },
};

/** What has loaded stays while Retry refetches everything. */
export const PartlyFailedRetried: Story = {
  ...PartlyFailed,
  parameters: {
    ...PartlyFailed.parameters,
    looks: { logsErrors: true, skip: 'PartlyFailed is seen in every look.' },
  },
  play: async (context) => {
    await PartlyFailed.play?.(context);
    const { canvas, msw, userEvent } = context;
    msw.use(http.get('/api/dashboard/activity', () => delay('infinite')));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getByRole('list', { name: 'Usage Alerts' })).toBeVisible();
  },
};

const grown = { ...demoStats, totalUsers: 4_321 };

/** Refresh Data refetches everything, and the old figures stay until the new ones arrive. */
export const Refreshed: Story = {
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('list', { name: 'Usage Alerts' });
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    msw.use(
      http.get('/api/dashboard/stats', async ({ response }) => {
        await arrival;
        return response(200).json({ data: grown });
      }),
      ...dashboardHandlers({ alerts: [] }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh Data' }));
    await expect(await canvas.findByRole('button', { name: 'Refresh Data Refreshing…' })).toBeVisible();
    await expect(canvas.getByText(demoStats.totalUsers.toLocaleString('en-KE'))).toBeVisible();
    arrive();
    await expect(await canvas.findByText('4,321')).toBeVisible();
    await expect(await canvas.findByText('Every firm is well within its limits')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Refresh Data' })).toBeVisible();
  },
};

/** A failed refresh says so, and removes nothing. */
export const RefreshFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, msw, userEvent }) => {
    await canvas.findByRole('list', { name: 'Usage Alerts' });
    msw.use(...allAway);
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh Data' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failure);
    await expect(canvas.getByRole('list', { name: 'Usage Alerts' })).toBeVisible();
    await expect(canvas.getByText(demoStats.totalUsers.toLocaleString('en-KE'))).toBeVisible();
  },
};

/** By keyboard alone: refreshing, stepping along the chart's days, opening a firm, and the quick actions. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const chart = await canvas.findByRole('slider', { name: 'Revenue per day in KES, last 30 days' });
    await userEvent.tab();
    const refresh = canvas.getByRole('button', { name: 'Refresh Data' });
    await expect(refresh).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(refresh).toHaveAccessibleName('Refresh Data'));
    await expect(refresh).toHaveFocus();
    for (const figure of ['Total Revenue', 'Active Firms', 'Total Users', 'API Calls']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name: figure })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(chart).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(chart).toHaveAttribute('aria-valuenow', '1');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'All usage' })).toHaveFocus();
    await userEvent.tab();
    await expect(document.activeElement).toHaveAttribute('href', `/admin/customers/${demoAlerts[0]?.tenantId}`);
    canvas.getByRole('link', { name: 'Manage Customers' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'View Usage' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Billing Management' })).toHaveFocus();
  },
};
