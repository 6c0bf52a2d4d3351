import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ReportsScreen } from '#components/screens/firm/Reports';
import { firmData } from '../../api/firmData';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { debtor } from '../../api/theFirm';
import { inHost } from '../inHost';

const calls = sceneHandlers('reports');

const { people, clients } = firmData();
const theDebtor = clients.find(({ id }) => id === debtor)?.name;

/** Nobody owes anything. */
const noDebt = http.get('/api/law-firm/reports/aged-debt', ({ response }) => {
  const totals = { current: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0, total: 0, awaited: 0 };
  return response(200).json({ data: [], page: { page: 1, limit: 20, total: 0 }, totals });
});

const meta = {
  title: 'Screens/Firm/Reports',
  component: ReportsScreen,
  args: { pages: { case: (id) => `/cases/${id}`, client: (id) => `/clients/${id}` } },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/reports', msw: calls },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ReportsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What clients owe, by days past due. Certificates that are awaited stand apart. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Aged debt' }));
    await expect(table.getByRole('row', { name: /Maji Safi SACCO/ })).toBeVisible();
    const file = canvas.getByRole('link', { name: /Export/ });
    await expect(file).toHaveAttribute('href', expect.stringContaining('/api/law-firm/reports/aged-debt/export'));
  },
};

/** What nobody is billed for yet, of one advocate’s cases or of all. */
export const WorkInProgress: Story = {
  parameters: { path: '/reports?show=wip-age' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/1:30 h without a rate/, { selector: 'span' })).toBeVisible();
    // Until there are advocates to choose from, it doesn't open.
    await waitFor(async () => {
      const all = () => screen.queryByRole('option', { name: 'All advocates' });
      if (!all()) await userEvent.click(canvas.getByRole('button', { name: /Advocate/ }));
      await expect(all()).toBeVisible();
    });
    await userEvent.keyboard('{Escape}');
  },
};

/** What was billed and collected in a period. The file has the same filters. */
export const Billed: Story = {
  parameters: { path: '/reports?show=billed&from=2026-11-01&to=2026-11-30' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Mumo Karimi')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'By case' }));
    await expect(await canvas.findByText('Republic v Tumaini Kiptoo')).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('link', { name: people[0]?.name ?? '' })).toBeNull());
    const file = canvas.getByRole('link', { name: /Export/ });
    await expect(file).toHaveAttribute('href', expect.stringContaining('by=case&from=2026-11-01&to=2026-11-30'));
  },
};

/** Open cases with nothing to come. */
export const NoNextDate: Story = {
  parameters: { path: '/reports?show=no-next-date' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('232 days')).toBeVisible();
  },
};

/** Tax withheld whose certificate has not come. */
export const Certificates: Story = {
  parameters: { path: '/reports?show=certificates' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('KES 5,000')).toBeVisible();
  },
};

/** One client’s, on screen and in the file. The client stays when another report is opened. */
export const OfClient: Story = {
  parameters: { path: `/reports?clientId=${debtor}` },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Client' })).toHaveValue(theDebtor));
    const table = within(await canvas.findByRole('table', { name: 'Aged debt' }));
    await expect(table.getAllByRole('row')).toHaveLength(2);
    const file = canvas.getByRole('link', { name: /Export/ });
    await expect(file).toHaveAttribute('href', expect.stringContaining(`clientId=${debtor}`));
    await userEvent.click(canvas.getByRole('tab', { name: 'Certificates' }));
    await expect(await canvas.findByRole('combobox', { name: 'Client' })).toHaveValue(theDebtor);
  },
};

/** This client owes nothing. */
export const NothingOfClient: Story = {
  parameters: { path: `/reports?clientId=${clients[5]?.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing fits these filters')).toBeVisible();
  },
};

/** Another report is one key away. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('tab', { name: 'Aged debt' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(await canvas.findByRole('table', { name: 'WIP by age' })).toBeVisible();
  },
};

/** Nobody owes anything. */
export const Empty: Story = {
  parameters: { msw: [noDebt, ...calls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody owes anything')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/reports/aged-debt', () => delay('infinite')), ...calls] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading report…')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/reports/aged-debt', unavailable), ...calls],
    looks: { logsErrors: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the report/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** On a phone, a row has the name and what it comes to. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Aged debt' })).toBeVisible();
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Aged debt' })).toBeVisible();
  },
};
