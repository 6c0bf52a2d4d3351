import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FirmDashboardScreen } from '#components/screens/firm/FirmDashboard';
import { firmHandlers } from '../../api/firm';
import { firmData, mainFirm } from '../../api/firmData';
import { http, unavailable } from '../../api/http';
import { portalCalls, sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { retried } from '../retried';

const meta = {
  title: 'Screens/Firm/Firm Dashboard',
  component: FirmDashboardScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/dashboard', msw: firmHandlers() },
  globals: { theme: 'tenant' },
  args: {
    pages: {
      cases: '/cases',
      clients: '/clients',
      case: (id) => `/cases/${id}`,
      today: '/today',
      people: '/people',
      documents: '/documents',
    },
  },
} satisfies Meta<typeof FirmDashboardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const failure = 'Failed to load dashboard data. Please check your connection.';
const legalPro = firmData().layout;
const titles = legalPro.widgets.map(({ config }) => config.title);

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const widgetTitles = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const loaded = (canvas: Canvas) => canvas.findByRole('heading', { level: 2, name: 'Matter List' });

/** The demo firm: its figures, and the layout of its template with live data. */
export const Basic: Story = {
  parameters: { msw: firmHandlers(mainFirm, { layout: legalPro }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Law Firm Dashboard' })).toBeVisible();
    await loaded(canvas);
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Active Cases', 'Clients', 'Upcoming Deadlines', 'Documents']),
    );
    await expect(canvas.getByText(`of ${firmData().stats.totalCases} cases`)).toBeVisible();
    await expect(widgetTitles(canvas)).toEqual(titles);
  },
};

const mb = 1_048_576;

/** The demo firm with this much of its 5 GB used, and this much being uploaded, in MB. */
const storage = (used: number, reserved = 0) =>
  firmHandlers(mainFirm, {
    calls: {
      '/api/law-firm/storage': () => ({ data: { used: used * mb, reserved: reserved * mb, limit: 5_120 * mb } }),
    },
  });

/** Nine tenths of the storage are used, with what is being uploaded: it says how much is left. */
export const StorageNearFull: Story = {
  parameters: { msw: storage(4_600, 100) },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('meter', { name: 'Storage' });
    await expect(bar).toHaveAttribute('aria-valuetext', '4,700 of 5,120 MB (91%)');
    await expect(canvas.getByText('100 MB of that is being uploaded. 420 MB left for new files.')).toBeVisible();
  },
};

/** All of the storage is used: it says what to do. */
export const StorageFull: Story = {
  parameters: { msw: storage(5_120) },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/^Storage is full\. Nothing can be uploaded/)).toBeVisible(),
};

/** On a phone widgets are in one column, in the desktop's reading order. */
export const Phone: Story = {
  parameters: { msw: firmHandlers(mainFirm, { layout: legalPro }) },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(widgetTitles(canvas)).toEqual(titles);
    const lefts = canvas
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.closest('section')?.getBoundingClientRect().x);
    await expect(new Set(lefts).size).toBe(1);
  },
};

/** On a tablet the calendar has the full width, and the widgets beside it on a desktop are below, two to a row. */
export const Tablet: Story = {
  parameters: { msw: firmHandlers(mainFirm, { layout: legalPro }) },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(widgetTitles(canvas)).toEqual(titles);
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/dashboard/stats', () => delay('infinite')),
      http.get('/api/law-firm/dashboard/layout', () => delay('infinite')),
      http.get('/api/law-firm/storage', () => delay('infinite')),
      http.get('/api/law-firm/updates/overdue', () => delay('infinite')),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading dashboard…')).toBeVisible();
  },
};

/** No layout is published for this firm. The figures still show. */
export const Empty: Story = {
  parameters: { msw: firmHandlers(mainFirm, { layout: { ...legalPro, widgets: [], definitions: [] } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your dashboard has no widgets yet')).toBeVisible();
    await expect(await canvas.findByText('Documents')).toBeVisible();
  },
};

/** A new firm: zeros without alarms. */
export const NewFirm: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, {
      layout: firmData('chui-ridge').layout,
      stats: {
        ...firmData().stats,
        activeCases: 0,
        totalCases: 0,
        totalClients: 0,
        newClientsThisMonth: 0,
        upcomingDeadlines: 0,
        overdueDeadlines: 0,
        totalDocuments: 0,
        unsignedDocuments: 0,
      },
      cases: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('of 0 cases')).toBeVisible();
    await expect(canvas.queryByText(/overdue/)).toBeNull();
  },
};

/** Neither the figures nor the layout could be loaded: one alert. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.get('/api/law-firm/dashboard/stats', unavailable),
      http.get('/api/law-firm/dashboard/layout', unavailable),
      ...firmHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failure);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
};

/** One Retry loads both. */
export const FailedRetried: Story = retried(Failed, firmHandlers, async ({ canvas }) => {
  await loaded(canvas);
  await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  await expect(canvas.getByText(`of ${firmData().stats.totalCases} cases`)).toBeVisible();
});

/** Only the figures failed: dashes in their place, and the widgets show. */
export const PartlyFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/dashboard/stats', unavailable), ...firmHandlers()],
  },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(failure);
    await expect(canvas.getAllByText('—')).not.toHaveLength(0);
  },
};

/** A newly published version appears when the page is next shown. A widget that it keeps stays the same, wherever it is now. */
export const Followed: Story = {
  parameters: { msw: firmHandlers(mainFirm, { layout: legalPro }) },
  play: async ({ canvas, msw }) => {
    const calendar = (await canvas.findByRole('heading', { name: 'Calendar' })).closest('section');
    const [first, ...others] = legalPro.widgets;
    const lower = others.map((widget) => ({ ...widget, position: { ...widget.position, y: widget.position.y + 2 } }));
    const next = { ...legalPro, version: legalPro.version + 1 };
    msw.use(
      ...firmHandlers(mainFirm, {
        layout: {
          ...next,
          widgets: [
            ...lower.filter(({ type }) => type !== 'task-list'),
            { ...first, position: { x: 0, y: 2, width: 8, height: 6 } } as (typeof lower)[0],
            {
              id: 'new',
              type: 'integration-status',
              position: { x: 0, y: 0, width: 12, height: 2 },
              config: { title: 'Connections', settings: {} },
            },
          ],
        },
      }),
    );
    const { now } = Date;
    Date.now = () => now() + 10_000;
    try {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await canvas.findByRole('heading', { name: 'Connections' });
    } finally {
      Date.now = now;
    }
    await expect(widgetTitles(canvas)).toEqual(['Connections', ...titles.filter((title) => title !== 'Task List')]);
    await expect(canvas.getByRole('heading', { name: 'Calendar' }).closest('section')).toBe(calendar);
    await expect(within(calendar as HTMLElement).getByRole('heading')).toBeVisible();
  },
};

/** The quick actions open the forms for a new case and a new client. */
export const QuickActions: Story = {
  play: async ({ canvas, userEvent }) => {
    const actions = within(await canvas.findByRole('group', { name: 'Quick Actions' }));
    await userEvent.click(actions.getByRole('button', { name: 'New Case' }));
    const newCase = within(await screen.findByRole('dialog', { name: 'New Case' }));
    await userEvent.click(newCase.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(actions.getByRole('button', { name: 'Add Client' }));
    const newClient = within(await screen.findByRole('dialog', { name: 'Add Client' }));
    await userEvent.type(newClient.getByLabelText(/^Name/), 'Zawadi Cherono');
    await userEvent.click(newClient.getByRole('button', { name: 'Add Client' }));
    await expect(await screen.findByText('Added Zawadi Cherono')).toBeVisible();
  },
};

/** Clients were promised a word by a day that is past. */
export const BrokenPromises: Story = {
  parameters: {
    msw: [...sceneHandlers('portal', portalCalls), ...firmHandlers(mainFirm, { layout: legalPro })],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Clients who were to hear from you')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: "Rehema Cherono v Wanjiru Ng'ang'a" })[0]).toBeVisible();
  },
};
