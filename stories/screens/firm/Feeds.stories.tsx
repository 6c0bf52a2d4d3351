import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FeedsScreen } from '#components/screens/firm/Feeds';
import type { components } from '#openapi';
import { accessHandlers, lawyer } from '../../api/access';
import { firmHandlers } from '../../api/firm';
import { http, problem, unavailable } from '../../api/http';
import { perStory } from '../../api/perStory';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Schemas = components['schemas'];

const feed = (id: number, fields: Partial<Schemas['Feed']> = {}): Schemas['Feed'] => ({
  id: `01933f2e-7a00-7000-8000-000000000d${String(id).padStart(2, '0')}`,
  scope: 'firm',
  titles: 'full',
  created_at: '2026-11-02T06:30:00.000Z',
  ...fields,
});
const ofCase = feed(2, {
  scope: 'case',
  caseId: '01933f2e-7a00-7000-8000-000000000201',
  caseTitle: 'Ng’ang’a wa Mwangi and 12 others v Kilele Millers Ltd and Tembo Logistics Ltd (Interested Party)',
  titles: 'private',
  lastReadAt: '2026-11-24T04:50:00.000Z',
});

/** The calls of a person with feeds; those made are there afterwards, those ended are not. */
const calls = (begins: Schemas['Feed'][] = [feed(1), ofCase]) => {
  const kept = perStory(() => ({ feeds: begins }));
  return [
    http.get('/api/law-firm/feeds', ({ response }) => response(200).json({ data: kept().feeds })),
    http.post('/api/law-firm/feeds', async ({ request, response }) => {
      const made = feed(3, { ...(await request.json()), created_at: '2026-11-24T05:45:00.000Z' });
      kept().feeds = [made, ...kept().feeds];
      const path = '/feeds/3q2-7wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWc.ics';
      return response(201).json({ data: { ...made, path } });
    }),
    http.delete('/api/law-firm/feeds/{id}', ({ params, response }) => {
      kept().feeds = kept().feeds.filter(({ id }) => id !== params.id);
      return response(200).json({ data: kept().feeds });
    }),
    ...firmHandlers(),
  ];
};

const meta = {
  title: 'Screens/Firm/Feeds',
  component: FeedsScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/calendar-feeds', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof FeedsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each says what it shows, and when a calendar last read it. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All of the firm’s cases')).toBeVisible();
    await expect(canvas.getByText(/Kind and time only · Made .* · Last read/)).toBeVisible();
  },
};

/** A feed is made, and its address shown this once. */
export const Made: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New feed' }));
    const form = within(await screen.findByRole('dialog', { name: 'New calendar feed' }));
    await userEvent.click(form.getByRole('radio', { name: /Kind and time only/ }));
    await userEvent.click(form.getByRole('button', { name: 'Make feed' }));
    const made = within(await screen.findByRole('dialog', { name: 'Your calendar feed' }));
    await waitFor(() =>
      expect(made.getByRole('textbox', { name: 'Address' })).toHaveValue(
        `${location.origin}/feeds/3q2-7wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWc.ics`,
      ),
    );
    await expect(made.getByRole('link', { name: 'Open in this device’s calendar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:\/\//),
    );
    await expect(canvas.getAllByText('All of the firm’s cases')).toHaveLength(2);
  },
};

/** One case’s feed: the case is found by typing. Where people sign in, they can have one of their own cases. */
export const OfOneCase: Story = {
  decorators: [inSession],
  parameters: { msw: [...accessHandlers({ person: lawyer }), ...calls([])] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New feed' }));
    const form = within(await screen.findByRole('dialog', { name: 'New calendar feed' }));
    await expect(form.getByRole('radio', { name: 'My cases' })).toBeChecked();
    await userEvent.click(form.getByRole('radio', { name: 'One case' }));
    await userEvent.click(form.getByRole('button', { name: 'Make feed' }));
    await expect(await form.findByText('Choose a case.')).toBeVisible();
    await userEvent.type(form.getByRole('combobox', { name: /Case/ }), 'a');
    const [first] = await screen.findAllByRole('option');
    await userEvent.click(first as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Make feed' }));
    await screen.findByRole('dialog', { name: 'Your calendar feed' });
  },
};

/** A person has 20 feeds at most. */
export const TooMany: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.untyped.post('/api/law-firm/feeds', () =>
        problem(409, 'Conflict', 'There are 20 calendar feeds already.', undefined, {
          code: 'too_many_feeds',
          params: { most: 20 },
        }),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New feed' }));
    const form = within(await screen.findByRole('dialog', { name: 'New calendar feed' }));
    await userEvent.click(form.getByRole('button', { name: 'Make feed' }));
    await expect(await form.findByText(/There are 20 calendar feeds already/)).toBeVisible();
  },
};

/** A feed ends at once. By the keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByRole('button', { name: 'End the feed of All of the firm’s cases' });
    end.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: 'The feed has ended' });
    await waitFor(() => expect(canvas.queryByText('All of the firm’s cases')).toBeNull());
  },
};

/** Nobody has made one. */
export const Empty: Story = {
  parameters: { msw: calls([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No feeds yet')).toBeVisible();
  },
};

/** Until the list is there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/feeds', () => delay('infinite')), ...firmHandlers()] },
};

/** The list can’t be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/law-firm/feeds', unavailable), ...firmHandlers()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load your feeds/)).toBeVisible();
  },
};

/** Retry gets it. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText('All of the firm’s cases')).toBeVisible();
});
