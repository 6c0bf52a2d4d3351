import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { ClientPageScreen } from '#components/screens/firm/ClientPage';
import { firmHandlers } from '../../api/firm';
import { firmData, mainFirm, theClient } from '../../api/firmData';
import { http, problem, unavailable } from '../../api/http';
import { inHost } from '../inHost';
import { retried } from '../retried';

const { cases, clients, messages } = firmData();
const known = clients.find(({ id }) => id === theClient) as (typeof clients)[number];
const ownCases = cases.filter(({ client }) => client === known.id);
const unread = messages.find(({ client, unread: isNew }) => client === known.id && isNew) as (typeof messages)[number];

const meta = {
  title: 'Screens/Firm/Client',
  component: ClientPageScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/clients/${known.id}`, msw: firmHandlers() },
  globals: { theme: 'tenant' },
  args: { id: known.id },
} satisfies Meta<typeof ClientPageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const heading = known.name;

/** A client with cases, messages and invoices. The number places a call, the address opens a map, each case opens. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    const contact = within(canvas.getByRole('region', { name: 'Contact' }));
    await expect(contact.getByRole('link', { name: /^Call / })).toHaveAttribute('href', `tel:${known.phone}`);
    await expect(contact.getByRole('link', { name: /opens a map in a new tab$/ })).toBeVisible();
    const list = within(await canvas.findByRole('list', { name: 'Cases' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(ownCases.length);
    await expect(list.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/cases\//));
    const invoices = within(await canvas.findByRole('list', { name: 'Invoices' }));
    const [invoice] = invoices.getAllByRole('link');
    await expect(invoice).toHaveAttribute('href', expect.stringMatching(/^\/invoices\/[\da-f-]{36}$/));
    await expect(canvas.getByText('Balance')).toBeVisible();
  },
};

const company = clients.find(({ type }) => type === 'company') as (typeof clients)[number];
const taxed = clients.find(({ kra_pin }) => kra_pin) as (typeof clients)[number];

/** The PIN has a button that copies it. */
export const CopiedPin: Story = {
  parameters: { looks: { skip: 'It looks as Basic does.' }, path: `/clients/${taxed.id}` },
  args: { id: taxed.id },
  play: async ({ canvas, userEvent }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(await canvas.findByRole('button', { name: `Copy ${taxed.kra_pin}` }));
    await expect(copied).toHaveBeenCalledWith(taxed.kra_pin);
    await expect(await screen.findByText(`Copied ${taxed.kra_pin}`)).toBeInTheDocument();
  },
};

/** On a tablet everything is in one column. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** On a phone Call and New Case are within reach of the thumb. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** Opening a message marks it as read, and it can be marked as unread again. */
export const MessageRead: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Messages' }));
    const row = () => list.getByRole('button', { name: unread.subject }).closest('li') as HTMLElement;
    await expect(within(row()).getByText('Unread')).toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: unread.subject }));
    const reader = within(await screen.findByRole('dialog', { name: unread.subject }));
    await waitFor(() => expect(reader.getByText(/\S/, { selector: 'time' })).toBeVisible());
    await waitFor(() => expect(within(row()).queryByText('Unread')).toBeNull());
    await userEvent.click(reader.getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(within(row()).getByText('Unread')).toBeInTheDocument());
  },
};

/** A company has directors and contacts, whom conflict checks search too. */
export const PersonAdded: Story = {
  parameters: { path: `/clients/${company.id}` },
  args: { id: company.id },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit people' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit people' }));
    await userEvent.click(await form.findByRole('button', { name: 'Add a person' }));
    await userEvent.type(form.getAllByLabelText(/^Name/).at(-1) as HTMLElement, 'Halima Shariff');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const people = within(await canvas.findByRole('list', { name: 'People' }));
    await expect(await people.findByText('Halima Shariff')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A new case starts with this client chosen. */
export const NewCase: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Case' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Case' }));
    await expect(await form.findByRole('combobox', { name: /^Client/ })).toHaveValue(known.name);
  },
};

/** A client with cases can't be deleted: the question names the cases, and so does the refusal. */
export const DeletionRefused: Story = {
  parameters: { msw: firmHandlers(mainFirm, { scene: 'client' }), looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('list', { name: 'Cases' });
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete client' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: `Are you sure you want to delete ${known.name}?` }),
    );
    await expect(question.getByText(new RegExp(`^This client has cases: `))).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    const refusal = within(await screen.findByRole('alertdialog', { name: `Couldn’t delete ${known.name}.` }));
    await waitFor(() => expect(refusal.getByText(/Delete them or give them to another client first/)).toBeVisible());
    await expect(canvas.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  },
};

type Playing = Pick<StoryContext, 'canvas' | 'userEvent'>;

const choose = async ({ canvas, userEvent }: Playing, item: string) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

/** All that the firm holds on the client is downloaded as a ZIP archive. */
export const DataExported: Story = {
  parameters: { looks: { skip: 'It looks as Basic does.' } },
  play: async ({ canvas, userEvent }) => {
    const downloaded = spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await choose({ canvas, userEvent }, 'Export data');
    await expect(await screen.findByText(`Downloading the data of ${known.name}`)).toBeInTheDocument();
    await expect(downloaded.mock.contexts[0]).toHaveAttribute('href', `/api/law-firm/clients/${known.id}/export`);
  },
};

/** While a case or an invoice is open, nothing can be erased: each is named, and the cases are a click away. */
export const ErasureUnsettled: Story = {
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Erase data');
    const dialog = within(await screen.findByRole('dialog', { name: `Erase the data of ${known.name}` }));
    const open = within(await dialog.findByRole('list', { name: 'Open cases' }));
    await expect(open.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/cases\//));
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
};

const held = {
  cases: 2,
  events: 14,
  tasks: 6,
  notes: 3,
  documents: 9,
  onHold: 1,
  vouchers: 2,
  messages: 4,
  activity: 31,
  timeEntries: 12,
  billedTime: 5,
  disbursements: 2,
  billedDisbursements: 2,
  feeNotes: 1,
  invoicedFeeNotes: 1,
  invoices: 2,
  payments: 1,
  heldMoney: 1,
};

const settled = {
  held,
  kept_until: '2033-11-18',
  openCases: [],
  openInvoices: [],
  documentsOnHold: [{ id: known.id, name: 'Will of 2019.pdf' }],
};

const { id, type, created_at } = known;

const erased = {
  id,
  type,
  created_at,
  name: 'Erased client',
  status: 'Inactive',
  activeCases: 0,
  totalBilled: 0,
  erased_at: '2026-11-21T08:30:00.000Z',
  erasure: { held, kept_until: settled.kept_until },
} as const;

/** The calls on a client whose cases and invoices are settled. */
const erasable = () => {
  let isErased = false;
  const answerErased = () => Response.json({ data: erased }, { headers: { ETag: '"2"' } });
  return [
    http.untyped.post(`/api/law-firm/clients/${id}/erase`, async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      if (name !== known.name) return otherName();
      isErased = true;
      return answerErased();
    }),
    http.untyped.get(`/api/law-firm/clients/${id}`, () => (isErased ? answerErased() : undefined)),
    ...firmHandlers(mainFirm, { calls: { [`/api/law-firm/clients/${id}/data`]: () => ({ data: settled }) } }),
  ];
};

const otherName = () =>
  problem(400, 'Bad Request', 'That is not the client’s name.', [
    { field: 'name', code: 'other_name', params: {}, message: 'That is not the client’s name.' },
  ]);

/** What goes, what stays and until when; then the client's name has to be typed. */
export const Erasing: Story = {
  parameters: { msw: erasable(), looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Erase data');
    const dialog = within(await screen.findByRole('dialog', { name: `Erase the data of ${known.name}` }));
    const goes = within(await dialog.findByRole('list', { name: 'What is erased' }));
    await waitFor(() => expect(goes.getByText('3 notes')).toBeVisible());
    await expect(goes.getByText('6 documents')).toBeVisible();
    await expect(dialog.getByText(/^2 vouchers of the client account/)).toBeVisible();
    await expect(dialog.getByText(/until 18 Nov 2033/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Client’s name/ }), 'Somebody else');
    await userEvent.click(dialog.getByRole('button', { name: 'Erase data' }));
    await expect(await dialog.findByText('Type the client’s name as it is written above.')).toBeVisible();
  },
};

/** Once it is erased, the page says what is gone and what is kept; nothing can be done with the client any more. */
export const Erased: Story = {
  parameters: { msw: erasable() },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, 'Erase data');
    const dialog = within(await screen.findByRole('dialog', { name: `Erase the data of ${known.name}` }));
    await userEvent.type(await dialog.findByRole('textbox', { name: /^Client’s name/ }), known.name);
    await userEvent.click(dialog.getByRole('button', { name: 'Erase data' }));
    await expect(await screen.findByText(`Erased the data of ${known.name}`)).toBeInTheDocument();
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Erased client' })).toBeInTheDocument();
    await expect(within(canvas.getByRole('list', { name: 'Kept' })).getByText(/^2 cases without title/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'More actions' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Contact' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Receive money' })).toBeNull();
  },
};

/** Only a name: each part says what will appear in it. */
export const Bare: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, {
      clients: [
        {
          id: known.id,
          name: 'Ng’ang’a',
          type: 'individual',
          status: 'Inactive',
          activeCases: 0,
          totalBilled: 0,
          created_at: known.created_at,
        },
      ],
      cases: [],
      messages: [],
      invoices: [],
      documents: [],
      activity: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cases yet')).toBeVisible();
    for (const none of ['No messages found', 'No invoices yet', 'No documents yet', 'No activity yet'])
      await expect(await canvas.findByText(none)).toBeVisible();
  },
};

/** A client without cases is deleted, and Undo brings it back. */
export const Deleted: Story = {
  parameters: { msw: firmHandlers(mainFirm, { cases: [] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete client' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const toast = within(await screen.findByRole('alertdialog', { name: `Deleted ${known.name}` }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText(`Restored ${known.name}`)).toBeVisible();
  },
};

/** A name of 60 letters without a space, at every width. */
export const LongText: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, {
      clients: [
        {
          ...known,
          name: 'Kampuni-ya-Usafirishaji-na-Uhifadhi-wa-Mizigo-Mirefu-Ng’ang’a',
          email: 'wanjiku.wa.murunguru.na.nganga.na.familia@long-domain-of-an-organisation.example',
          address: 'Plot 4417, off Enterprise Road, behind the old godowns, Industrial Area, Nairobi',
        },
      ],
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 1, name: /^Kampuni/ })).toBeVisible(),
};

/** There is no such client: a link back, and no Retry, which would not help. */
export const Missing: Story = {
  parameters: { looks: { logsErrors: true } },
  args: { id: '01933f2e-7a00-7000-8000-00000000dead' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such client')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to clients' })).toHaveAttribute('href', '/clients');
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

/** The client is loading. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/clients/{id}', () => delay('infinite')), ...firmHandlers()] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading client…')).toBeVisible(),
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/clients/{id}', unavailable), ...firmHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the client. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, firmHandlers, async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { level: 1, name: heading })).toBeVisible();
});

/** Opening and closing a message by keyboard alone; focus returns to it. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Messages' }));
    const opener = list.getByRole('button', { name: unread.subject });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: unread.subject });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** The address of a deleted client says what happened to it, and restores it. */
export const AddressOfDeleted: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, { clients: clients.filter(({ id }) => id !== known.id), deletedClients: [known] }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Deleted on /)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'New Case' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(await screen.findByText(`Restored ${known.name}`)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'New Case' })).toBeVisible();
  },
};
