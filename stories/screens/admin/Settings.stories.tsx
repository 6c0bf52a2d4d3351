import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import { SettingsScreen } from '#components/screens/admin/Settings';
import { environments, localHostNames } from '#hosts/environments';
import { http, unavailable } from '../../api/http';
import { goodFiles, goodHealth, healthHandlers } from '../../api/platform';
import { inHost } from '../inHost';
import { retried } from '../retried';

const { theme, ...features } = environments['paas-admin'];

const meta = {
  title: 'Screens/Admin/Settings',
  component: SettingsScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/settings', msw: healthHandlers() },
  args: {
    environment: 'paas-admin',
    pageTitle: 'Platform - Admin Dashboard',
    theme,
    features,
    hostNames: localHostNames,
    apiBaseUrl: '',
    build: '2026-11-21',
  },
} satisfies Meta<typeof SettingsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The admin host: what is planned, and how it is set up. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Platform Settings' })).toBeVisible();
    await expect(canvas.getByText('Platform configuration will be implemented later.')).toBeVisible();
    const service = within(canvas.getByRole('region', { name: 'Service' }));
    await expect(await service.findByText('Embedded in the service')).toBeVisible();
    await expect(service.getByText('up')).toBeVisible();
    await expect(canvas.getAllByText('on')).toHaveLength(5);
    await expect(canvas.getAllByText('off')).toHaveLength(6);
  },
};

/** A scanner that doesn’t answer keeps new files closed, and files that are missing have to come from a backup. */
export const FilesMissing: Story = {
  parameters: {
    msw: healthHandlers(
      { ...goodHealth, files: 'missing' },
      {
        scanner: 'not_answering',
        kept: 's3',
        lastCheck: {
          at: '2026-11-24T00:10:00.000Z',
          scans: { clean: 48_210, pending: 12, infected: 3, not_scanned: 96 },
          missing: { objects: 7, firms: 2 },
        },
      },
    ),
  },
  play: async ({ canvas }) => {
    const files = within(canvas.getByRole('region', { name: 'Files' }));
    await expect(await files.findByText('not answering')).toBeVisible();
    await expect(files.getByText('48,210')).toBeVisible();
    await expect(files.getByText('7 parts of files, of 2 firms')).toBeVisible();
    await expect(files.getByText(/Put the files back from a backup/)).toBeVisible();
  },
};

/** A scanner looks into each new file; the daily check has not been yet. */
export const Scanned: Story = {
  parameters: {
    msw: healthHandlers({ ...goodHealth, files: 'not_checked' }, { scanner: 'connected', kept: 'folder' }),
  },
  play: async ({ canvas }) => {
    const files = within(canvas.getByRole('region', { name: 'Files' }));
    await expect(await files.findByText('connected')).toBeVisible();
    await expect(files.getByText(/have not been checked yet/)).toBeVisible();
  },
};

/** What the server does by itself: when each job last ran, and for how long. A failure of before stays in sight. */
export const Jobs: Story = {
  play: async ({ canvas }) => {
    const jobs = within(canvas.getByRole('region', { name: 'Background jobs' }));
    await expect(await jobs.findAllByText('working')).toHaveLength(3);
    await expect(jobs.getByText('no mail server')).toBeVisible();
    await expect(jobs.getByText(/took 1.8 s$/)).toBeVisible();
    await expect(jobs.getByText('Last failed 21 Nov 2026, 00:00')).toBeVisible();
  },
};

/** A job that fails says since when; another has not been due yet. */
export const JobsFailing: Story = {
  parameters: {
    msw: healthHandlers(goodHealth, goodFiles, [
      {
        name: 'metering',
        state: 'fails',
        lastRun: { at: '2026-11-24T05:59:30.000Z', took: 12 },
        lastFailedAt: '2026-11-24T05:59:30.000Z',
        failingSince: '2026-11-24T05:40:00.000Z',
      },
      { name: 'purge', state: 'not_run' },
    ]),
  },
  play: async ({ canvas }) => {
    const jobs = within(canvas.getByRole('region', { name: 'Background jobs' }));
    await expect(await jobs.findByText('failing')).toBeVisible();
    await expect(jobs.getByText('Failing since 24 Nov 2026, 08:40. The server’s log says why.')).toBeVisible();
    await expect(jobs.getByText('not run yet')).toBeVisible();
  },
};

/** The jobs are loading. */
export const JobsLoading: Story = {
  parameters: { msw: [http.get('/api/dashboard/jobs', () => delay('infinite')), ...healthHandlers()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the jobs…')).toBeVisible();
  },
};

/** The jobs could not be loaded; the rest of the page stays. */
export const JobsFailed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/dashboard/jobs', unavailable), ...healthHandlers()] },
  play: async ({ canvas }) => {
    const jobs = within(canvas.getByRole('region', { name: 'Background jobs' }));
    await expect(await jobs.findByRole('alert')).toHaveTextContent('Failed to load the jobs.');
    await expect(await canvas.findByText('up')).toBeVisible();
  },
};

/** The staging host has every feature. */
export const Staging: Story = {
  globals: { theme: 'staging' },
  args: { environment: 'staging', pageTitle: 'Mizani', theme: 'staging', features: environments.staging },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('on')).toHaveLength(10);
  },
};

/** An API at its own address, a PostgreSQL server, and a service that is newer than the page. */
export const Server: Story = {
  args: { apiBaseUrl: 'https://api.mizani.example' },
  parameters: {
    msw: healthHandlers({ ...goodHealth, build: '2026-11-24', database: { kind: 'server', status: 'up' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('https://api.mizani.example')).toBeVisible();
    await expect(await canvas.findByText('PostgreSQL server')).toBeVisible();
    await expect(canvas.getByText('24 Nov 2026')).toBeVisible();
  },
};

/** Long addresses wrap; a page without a build number says so. */
export const LongText: Story = {
  args: {
    apiBaseUrl: 'https://interface.platform.practice-management.mizani-eastern-africa.example',
    hostNames: {
      ...localHostNames,
      tenant: 'firms.platform.practice-management.mizani-eastern-africa.example',
    },
    build: '',
  },
};

/** The health check is in progress; what the page itself knows shows already. */
export const Loading: Story = {
  parameters: { msw: [http.get('/health', () => delay('infinite')), ...healthHandlers()] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Checking the service…')).toBeVisible();
    await expect(canvas.getByText('paas-admin')).toBeVisible();
  },
};

/** The service reports that its database is down. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/health', unavailable), ...healthHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The service is running, but it can’t reach its database.',
    );
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, healthHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText('up')).toBeVisible();
});

/** The service can't be reached at all. */
export const Unreachable: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/health', () => Response.error()), ...healthHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The service isn’t responding. Please check your connection.',
    );
  },
};

/** Checks again by keyboard alone. Once a check fails, the earlier healthy status no longer shows. */
export const Keyboard: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, msw, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Check again' });
    await userEvent.tab();
    await expect(again).toHaveFocus();
    msw.use(http.get('/health', unavailable));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.queryByText('up')).toBeNull();
    msw.use(...healthHandlers());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('up')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Service' })).toHaveFocus());
  },
};
