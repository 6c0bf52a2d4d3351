import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ClientsScreen } from '#components/screens/firm/Clients';
import { firmHandlers } from '../../api/firm';
import { firmData, mainFirm, theClient } from '../../api/firmData';
import { http, problem, unavailable } from '../../api/http';
import { saveElsewhere } from '../../api/saveElsewhere';
import { conflict } from '../conflict';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { fromWidth } from '../../forWidth';

const { clients, messages, stats } = firmData();
const first = clients.find(({ email }) => email) as (typeof clients)[0];
const path = `/api/law-firm/clients/${first.id}`;

const meta = {
  title: 'Screens/Firm/Clients',
  component: ClientsScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', controls: { disable: true }, path: '/clients', msw: firmHandlers() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ClientsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

const failure = 'Failed to load clients. Please check your connection.';
const all = `Showing ${clients.length} of ${stats.totalClients} clients`;
const editor = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The demo firm's clients and their messages. A phone number places a call, an address opens a map. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    await expect(await canvas.findByText(all)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Client Portal' })).toBeVisible();
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Total Clients',
      'Unread Messages',
      'Meetings This Week',
      'Shared Documents',
    ]);
    const [call] = canvas.getAllByRole('link', { name: /^Call \+254 / });
    await expect(call).toHaveAttribute('href', expect.stringMatching(/^tel:\+254\d{9}$/));
    const [map] = canvas.getAllByRole('link', { name: /opens a map in a new tab$/ });
    await expect(map).toHaveAttribute('href', expect.stringMatching(/query=/));
    await expect(await canvas.findByRole('list', { name: 'Recent Messages' })).toBeVisible();
    await expect(canvas.getAllByText('Unread')[0]).toBeInTheDocument();
  }),
};

/** On a tablet each client has two lines, and the messages are below. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** On a phone a client is a few short lines, and Add Client is within reach of the thumb. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** Search and filters narrow the list and stay in the URL. */
export const Narrowed: Story = {
  parameters: { path: '/clients?status=Active&search=zzz' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No clients found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText(all)).toBeVisible();
  },
};

/** Ten messages show first, the others on demand. */
export const MoreMessages: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Recent Messages' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(10);
    const part = within(canvas.getByRole('group', { name: 'Recent Messages' }));
    await userEvent.click(part.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(Math.min(20, messages.length)));
  },
};

/** A new firm, with a way to add its first client. */
export const Empty: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, { clients: [], messages: [], stats: { ...stats, totalClients: 0, unreadMessages: 0 } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clients found')).toBeVisible();
    await expect(canvas.getByText('Clients will appear here once they are added')).toBeVisible();
    await expect(await canvas.findByText('No messages found')).toBeVisible();
    await expect(canvas.getByText('Client messages will appear here')).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/clients', () => delay('infinite')),
      http.get('/api/law-firm/messages/recent', () => delay('infinite')),
      ...firmHandlers(),
    ],
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading clients…')).toBeVisible(),
};

/** A failed load says so in the catalogue's words. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/clients', unavailable), ...firmHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(failure)).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, firmHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText(all)).toBeVisible();
});

/** Long names and other scripts wrap, and push nothing aside. */
export const LongText: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, {
      clients: [
        {
          ...first,
          name: `${'Wanjikũ wa Mũrũngũrũ na Ng’ang’a '.repeat(4)}عبد الرحمن`,
          email: 'wanjiku.wa.murunguru.na.nganga.na.familia@long-domain-of-an-organisation.example',
          address: 'Plot 4417, off Enterprise Road, behind the old godowns, Industrial Area, Nairobi',
        },
        ...clients.slice(1, 4),
      ],
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/Wanjikũ/)).toBeVisible(),
};

/** A new client: the phone number is typed as people type it. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(all);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Client' }));
    const form = await editor('Add Client');
    await userEvent.type(form.getByLabelText(/^Name/), 'Zawadi Cherono');
    await userEvent.type(form.getByLabelText('Phone'), '0712 345 678');
    await userEvent.click(form.getByRole('button', { name: 'Add Client' }));
    await expect(await screen.findByText('Added Zawadi Cherono')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'Zawadi Cherono');
    await expect(await canvas.findByRole('link', { name: 'Call +254 712 345 678' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Clients with the same phone number are shown before a second record is created. Nothing is blocked. */
export const LikelyDuplicate: Story = {
  play: async ({ canvas, userEvent }) => {
    const { name, phone } = clients.find((client) => client.phone) as (typeof clients)[0];
    await canvas.findByText(all);
    await userEvent.click(canvas.getByRole('button', { name: 'Add Client' }));
    const form = await editor('Add Client');
    await userEvent.type(form.getByLabelText(/^Name/), 'Zawadi Cherono');
    await userEvent.type(form.getByLabelText('Phone'), String(phone));
    const likely = await form.findByRole('list', { name: 'This may be a client already' });
    await expect(likely).toHaveTextContent(`${name} · same phone number`);
    await expect(form.getByRole('button', { name: 'Add Client' })).toBeEnabled();
  },
};

/** What was deleted in the last 30 days, to be restored. */
export const Deleted: Story = {
  parameters: {
    path: '/clients?status=deleted',
    msw: firmHandlers(mainFirm, { clients: clients.slice(1), deletedClients: clients.slice(0, 1) }),
  },
  play: async ({ canvas, userEvent }) => {
    const name = clients[0]?.name ?? '';
    await expect(await canvas.findByText('1 deleted client')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: `Restore ${name}` }));
    await expect(await screen.findByText(`Restored ${name}`)).toBeVisible();
    await expect(await canvas.findByText('No clients found')).toBeVisible();
  },
};

const addByEnter = async (userEvent: Play['userEvent'], name: string) => {
  const field = (await editor('Add Client')).getByLabelText(/^Name/);
  await userEvent.click(field);
  await userEvent.paste(name);
  await userEvent.keyboard('{Enter}');
};

/** Enter at typing speed does not slip past the look: saving waits for it, and stops once at what it found. */
export const DuplicateByEnter: Story = {
  parameters: { path: '/clients?edit=new' },
  play: async ({ userEvent }) => {
    await addByEnter(userEvent, first.name);
    const form = await editor('Add Client');
    await expect(await form.findByRole('list', { name: 'This may be a client already' })).toBeVisible();
    await waitFor(() => expect(form.getByRole('status')).toHaveFocus());
    await expect(screen.queryByText(`Added ${first.name}`)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Add Client' }));
    await expect(await screen.findByText(`Added ${first.name}`)).toBeVisible();
  },
};

/** If it can’t look, the client is added, and the confirmation says so. */
export const NotLooked: Story = {
  parameters: {
    path: '/clients?edit=new',
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/clients/similar', unavailable), ...firmHandlers()],
  },
  play: async ({ userEvent }) => {
    await addByEnter(userEvent, 'Zawadi Cherono');
    await expect(await screen.findByText('Added Zawadi Cherono', {}, { timeout: 4000 })).toBeVisible();
    await expect(screen.getByText('We couldn’t check whether you have it already.')).toBeVisible();
  },
};

/** Whoever leaves while it looks adds nobody. */
export const LeftWhileLooking: Story = {
  parameters: {
    path: '/clients?edit=new',
    msw: [
      http.get('/api/law-firm/clients/similar', async ({ response }) => {
        await delay(800);
        return response(200).json({ data: [] });
      }),
      ...firmHandlers(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await addByEnter(userEvent, 'Zawadi Cherono');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByText(all)).toBeVisible();
    await delay(1500);
    await expect(canvas.getByText(all)).toBeVisible();
  },
};

/** A number that only the server knows to be wrong is refused, with the error beside its field, and nothing typed is lost. */
export const Refused: Story = {
  parameters: { path: '/clients?edit=new', looks: { logsErrors: true } },
  play: async ({ msw, userEvent }) => {
    msw.use(
      http.post('/api/law-firm/clients', () =>
        problem(400, 'Bad Request', 'phone: not a phone number.', [
          { field: 'phone', code: 'format_phone', params: {}, message: 'Enter a phone number.' },
        ]),
      ),
    );
    const form = await editor('Add Client');
    await userEvent.type(form.getByLabelText(/^Name/), 'Zawadi Cherono');
    await userEvent.type(form.getByLabelText('Phone'), '0712 345 678');
    await userEvent.click(form.getByRole('button', { name: 'Add Client' }));
    await waitFor(() => expect(form.getByLabelText('Phone')).toHaveFocus());
    await expect(form.getByLabelText('Phone')).toBeInvalid();
    await expect(form.getByLabelText(/^Name/)).toHaveValue('Zawadi Cherono');
  },
};

/** Both changed the address, so the dialog asks about it. */
export const Conflict: Story = {
  parameters: { path: `/clients?edit=${first.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Client');
    await userEvent.type(await form.findByLabelText('Address'), ', Nyeri');
    await saveElsewhere(path, { address: 'Kilifi' });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const question = await conflict('Address was changed twice');
    await expect(question.getByText('Kilifi')).toBeVisible();
  },
};

/** Adding a client by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(all);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Add Client' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const form = await editor('Add Client');
    await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveFocus());
    await userEvent.keyboard('Tumaini Mutua{Enter}');
    await expect(await screen.findByText('Added Tumaini Mutua')).toBeVisible();
  },
};

const [written] = messages;

/** A message that came from a client's page is answered there. */
export const Replied: Story = {
  parameters: {
    path: `/clients?message=${written?.id ?? ''}`,
    msw: [
      http.get('/api/law-firm/messages/{id}', ({ params, response }) =>
        // The list's own path is of the same shape.
        written && params.id === written.id
          ? response(200).json({ data: { ...written, personName: 'Halima Shariff', caseTitle: 'Kilele v Tembo' } })
          : undefined,
      ),
      http.post('/api/law-firm/message-replies', ({ response }) =>
        response(201).json({
          data: { id: theClient, isFromFirm: true, text: 'Monday is fine.', at: '2026-11-24T05:45:00Z' },
        }),
      ),
      ...firmHandlers(),
    ],
  },
  play: async ({ userEvent }) => {
    const reader = within(await screen.findByRole('dialog'));
    await userEvent.type(await reader.findByRole('textbox', { name: 'Reply to Halima Shariff' }), 'Monday is fine.');
    await userEvent.click(reader.getByRole('button', { name: 'Reply' }));
    await expect(await screen.findByText('Sent to Halima Shariff')).toBeVisible();
  },
};
