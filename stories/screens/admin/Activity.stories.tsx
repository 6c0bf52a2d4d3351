import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, within } from 'storybook/test';
import { ActivityScreen } from '#components/screens/admin/Activity';
import { activityHandlers, demoEntries } from '../../api/activity';
import { customerHandlers, demoCustomers } from '../../api/customers';
import { http, unavailable } from '../../api/http';
import { inHost } from '../inHost';
import { fromWidth } from '../../forWidth';

const all = demoEntries.length;

const meta = {
  title: 'Screens/Admin/Activity',
  component: ActivityScreen,
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/admin/activity',
    msw: [...activityHandlers(), ...customerHandlers()],
  },
} satisfies Meta<typeof ActivityScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** All activity, newest first. Each entry links to its record and its firm, and says what it changed. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText(`${all} entries`)).toBeVisible();
    const row = within(canvas.getByRole('row', { name: /Customer changed/ }));
    await expect(row.getByText('open access')).toBeVisible();
    await expect(row.getByText(/^Plan:/)).toHaveTextContent('Plan: starter → professional');
    await expect(row.getByText('Email changed')).toBeVisible();
    await expect(row.getByRole('link', { name: demoCustomers[0]?.name ?? '' })).toHaveAttribute(
      'href',
      `/admin/customers/${demoCustomers[0]?.id}`,
    );
    await expect(canvas.getAllByRole('link', { name: 'Invoice paid' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/billing\/[\da-f-]{36}$/),
    );
  }),
};

/** Where people sign in, an entry names its person. */
export const SignedIn: Story = {
  parameters: {
    looks: { skip: 'Its rows are Basic’s, but for who did it.' },
    msw: [
      ...activityHandlers(demoEntries.map((entry) => ({ ...entry, personName: 'Amina Otieno' }))),
      ...customerHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Amina Otieno'))[0]).toBeVisible();
    await expect(canvas.queryByText('open access')).toBeNull();
  },
};

/** A deleted firm is marked as deleted; its page says until when it can be restored. */
export const DeletedFirm: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' }, path: '/admin/activity?search=deleted' },
  play: fromWidth(720, async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Customer deleted/ }));
    await expect(row.getByRole('link', { name: `${demoCustomers[1]?.name} (deleted)` })).toBeVisible();
  }),
};

/** The firm, the kind and the days come from the URL, and apply to the export too. */
export const Filtered: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    looks: { skip: 'Its rows are some of Basic’s.' },
    path: `/admin/activity?kind=payment&tenantId=${demoCustomers[0]?.id}&from=2026-11-01&to=2026-11-20&sort=timestamp`,
  },
  play: fromWidth(720, async ({ canvas }) => {
    const found = demoEntries.filter(
      ({ kind, tenantId, timestamp }) =>
        kind === 'payment' &&
        tenantId === demoCustomers[0]?.id &&
        timestamp >= '2026-10-31T21:00' &&
        timestamp < '2026-11-20T21:00',
    );
    const count = found.length === 1 ? '1 entry' : `${found.length} entries`;
    await expect(await canvas.findByText(count)).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /When/ })).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        `/api/activity/export?from=2026-11-01&kind=payment&sort=timestamp&tenantId=${demoCustomers[0]?.id}&to=2026-11-20`,
      ),
    );
  }),
};

/** A search finds actions, firms and invoices. */
export const Searched: Story = {
  parameters: { looks: { skip: 'Its rows are some of Basic’s.' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'court list');
    await expect(await canvas.findByText('1 entry')).toBeVisible();
  },
};

/** On a phone each entry is a few lines: what, when, who, and what it changed. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: ({ msw }) => msw.use(...activityHandlers(demoEntries.slice(0, 6))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('6 entries')).toBeVisible();
  },
};

/** Nothing matches. */
export const Empty: Story = {
  beforeEach: ({ msw }) => msw.use(...activityHandlers([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activity found matching your criteria')).toBeVisible();
  },
};

/** The entries are loading. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('/api/activity', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading activity…')).toBeVisible();
  },
};

/** They could not be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/activity', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load activity. Please check your connection.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
