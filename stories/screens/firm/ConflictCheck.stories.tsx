import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ConflictCheckScreen } from '#components/screens/firm/ConflictCheck';
import type { components } from '#openapi';
import { firmData, theCase } from '../../api/firmData';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Schemas = components['schemas'];

const calls = () => sceneHandlers('conflicts');

const path = '/conflict-check';
const stored = '01933f2e-7a61-7000-8000-00000100005f';
const declined = '01933f2e-7a62-7000-8000-00000100000';
const data = firmData();

const meta = {
  title: 'Screens/Firm/Conflict check',
  component: ConflictCheckScreen,
  args: { pages: { conflictCheck: path } },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path, msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ConflictCheckScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

async function addName({ canvas, userEvent }: Context, name: string): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), name);
  await userEvent.click(canvas.getByRole('button', { name: 'Add a name' }));
}

/** Decides on a finding. */
async function decide({ canvas, userEvent }: Context, name: string, decision: string, reason = ''): Promise<void> {
  const group = await canvas.findByRole('radiogroup', { name: `Decision on ${name}` });
  await userEvent.click(within(group).getByRole('radio', { name: decision }));
  if (reason) await userEvent.type(canvas.getByLabelText(`Reason for the decision on ${name}`), reason);
}

/** A name that only one client is like. */
const misspelt = 'Kilele Milers Limited';

/** Nothing is typed yet: earlier checks, and the cases that have none. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No names yet')).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Earlier checks' })).toBeVisible();
  },
};

/** Who is like the names, the surest first, each with a decision to make. */
export const Found: Story = {
  play: async (context) => {
    await addName(context, 'Baobab Ginners Ltd');
    await addName(context, misspelt);
    const list = await context.canvas.findByRole('list', { name: 'Findings' });
    await expect(within(list).getByText('Kilele Millers Ltd')).toBeVisible();
    await expect(within(list).getByText('0.87')).toBeVisible();
    await expect(context.canvas.getByText(/Baobab Ginners Ltd, client: nothing found in/)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Store check' })).toBeDisabled();
  },
};

/** A conflict warns, and the check can be stored. */
export const Decided: Story = {
  play: async (context) => {
    await addName(context, misspelt);
    await decide(context, 'Kilele Millers Ltd', 'Conflict', 'Same company, misspelt.');
    await expect(await context.canvas.findByText('1 finding is a conflict')).toBeVisible();
    await context.userEvent.type(context.canvas.getByRole('textbox', { name: 'Conclusion' }), 'Declined.');
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Store check' })).toBeEnabled());
  },
};

/** Stored, with its certificate. */
export const Stored: Story = {
  play: async (context) => {
    await Decided.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Store check' }));
    const sheet = within(await context.canvas.findByRole('article', { name: 'Conflict check' }));
    await expect(sheet.getByText('Declined.')).toBeVisible();
    await expect(sheet.getByText(/Same company, misspelt/)).toBeVisible();
  },
};

/** Nothing is alike: it says in how many records, never that there is no conflict. */
export const NothingFound: Story = {
  play: async (context) => {
    await addName(context, 'Wxyz Qwv');
    await expect(await context.canvas.findByText(/^Nothing found in [\d,]+ records$/)).toBeVisible();
    await expect(context.canvas.queryByText(/no conflict/i)).toBeNull();
  },
};

/** The names of a case are there already. */
export const OfCase: Story = {
  parameters: { path: `${path}?case=${theCase}` },
  play: async ({ canvas }) => {
    const title = data.cases.find(({ id }) => id === theCase)?.title ?? '';
    await expect(await canvas.findByText(`For the case ${title}`)).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'Names to check' })).toBeVisible();
  },
};

/** An earlier check, as it was on its day. */
export const Certificate: Story = {
  parameters: { path: `${path}?check=${stored}` },
  play: async ({ canvas }) => {
    const sheet = within(await canvas.findByRole('article', { name: 'Conflict check' }));
    await expect(sheet.getByText('Taken on. Nothing found.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the certificate as PDF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/conflict-checks\/.*\/pdf$/),
    );
  },
};

const longName = 'Ng’ang’a, Karĩũki, Wanjikũ & Daughters Agricultural Produce Wholesalers and General Merchants Ltd';

const sealed: Schemas['ConflictFinding'] = {
  id: 'a'.repeat(32),
  term: 0,
  side: 'client',
  score: 1,
  same: ['kra_pin', 'phone'],
  cases: [],
  caseCount: 0,
  keptUntil: '2033-11-21',
};

const many: Schemas['ConflictFindings'] = {
  searched: 4312,
  more: 204,
  findings: [
    sealed,
    {
      id: 'b'.repeat(32),
      term: 0,
      name: longName,
      side: 'client',
      score: 0.94,
      same: [],
      caseCount: 7,
      cases: data.cases.slice(0, 3).map(({ id, title, status }) => ({ id, title, status })),
    },
    {
      id: 'c'.repeat(32),
      term: 0,
      name: 'Chebet Koros',
      side: 'enquirer',
      score: 0.46,
      same: [],
      cases: [],
      caseCount: 0,
      declinedOn: '2025-03-03',
      declinedFor: 'We act for the other side.',
      enquiryId: `${declined}2`,
    },
  ],
};

/** A name that was erased, one in many cases, an enquiry that was declined, and more than can be listed. */
export const ManyKinds: Story = {
  parameters: {
    msw: [
      http.post('/api/law-firm/conflict-checks/preview', ({ response }) => response(200).json({ data: many })),
      ...calls(),
    ],
  },
  play: async (context) => {
    await addName(context, 'Mwangi');
    await expect(await context.canvas.findByText('A name that was erased')).toBeVisible();
    await expect(context.canvas.getByText(/204 more found/)).toBeVisible();
  },
};

/** What the firm did not take on: whom it was about, why, on which day and by whom. A check finds the names, and its finding leads here. */
export const DeclinedEnquiries: Story = {
  play: async (context) => {
    const list = within(await context.canvas.findByRole('list', { name: 'Declined enquiries' }));
    await expect(list.getByText('Otieno Karimi, client; Lokwang Abdalla, other side')).toBeVisible();
    await expect(list.getByText('Declined on 10 Nov 2026 by Akinyi Ekai')).toBeVisible();
    await addName(context, 'Otieno Karimi');
    await expect(await context.canvas.findByRole('link', { name: 'Open enquiry' })).toHaveAttribute(
      'href',
      `/conflict-check?enquiry=${declined}3`,
    );
  },
};

/** A name was misspelt: the enquiry is corrected, and its day stays. */
export const EnquiryCorrected: Story = {
  parameters: { path: `${path}?enquiry=${declined}2` },
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit declined enquiry' }));
    const [name] = (await dialog.findAllByRole('textbox', { name: /^Name/ })) as [HTMLElement];
    await userEvent.clear(name);
    await userEvent.type(name, 'Ltd');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await expect(await dialog.findByText(/^Enter more of the name/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Baraka Nganga');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    const list = within(await canvas.findByRole('list', { name: 'Declined enquiries' }));
    await expect(await list.findByText('Baraka Nganga, client; Akinyi Shariff, other side')).toBeVisible();
    await expect(list.getByText('Declined on 27 Oct 2026 by Kiprono Mwende')).toBeVisible();
  },
};

/** One that was kept by mistake is deleted, and can be restored. */
export const EnquiryDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Declined enquiries' }));
    await userEvent.click(list.getByRole('button', { name: "Actions for the enquiry of Baraka Ng'ang'a" }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.queryByText(/^Baraka Ng'ang'a, client/)).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await list.findByText(/^Baraka Ng'ang'a, client/)).toBeVisible();
  },
};

/** The firm has taken on whatever it was asked to. */
export const NoEnquiries: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/declined-enquiries', ({ response }) =>
        response(200).json({ data: [], page: { page: 1, limit: 5, total: 0 } }),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No declined enquiries')).toBeVisible();
  },
};

/** The declined enquiries can’t be loaded; the check goes on. */
export const EnquiriesFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/declined-enquiries', unavailable), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load declined enquiries/)).toBeVisible();
  },
};

/** What could not be searched for is refused before it is sent. */
export const TooLittle: Story = {
  play: async (context) => {
    const { canvas } = context;
    await addName(context, 'Ltd');
    await expect(await canvas.findByText(/Enter more of the name/)).toBeVisible();
    // The reason is below its box, and the boxes stay on a line.
    const [name, pin] = ['Name', 'KRA PIN'].map((label) => canvas.getByRole('textbox', { name: label }));
    await expect(name?.getBoundingClientRect().top).toBe(pin?.getBoundingClientRect().top);
  },
};

/** Adds a name, decides and stores, by the keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('textbox', { name: 'Name' })).focus();
    await userEvent.keyboard(`${misspelt}{Enter}`);
    const known = await canvas.findByRole('radio', { name: 'Known' });
    known.focus();
    await userEvent.keyboard('{ArrowRight} ');
    await expect(canvas.getByRole('radio', { name: 'Unrelated' })).toBeChecked();
    canvas.getByRole('textbox', { name: 'Conclusion' }).focus();
    await userEvent.keyboard('Taken on.');
    const store = canvas.getByRole('button', { name: 'Store check' });
    await waitFor(() => expect(store).toBeEnabled());
    store.focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('article', { name: 'Conflict check' });
  },
};

/** The search fails; what was typed stays. */
export const SearchFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/law-firm/conflict-checks/preview', unavailable), ...calls()],
  },
  play: async (context) => {
    await addName(context, misspelt);
    await expect(await context.canvas.findByText(/^Couldn’t search/)).toBeVisible();
  },
};

/** Something was found since it was searched: the decisions stay. */
export const StoreFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/law-firm/conflict-checks', unavailable), ...calls()],
  },
  play: async (context) => {
    await Decided.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Store check' }));
    await expect(await context.canvas.findByText(/^Couldn’t store the check/)).toBeVisible();
    await expect(screen.getByDisplayValue('Same company, misspelt.')).toBeVisible();
  },
};

/** Nothing has been stored yet. */
export const Empty: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/conflict-checks', ({ response }) =>
        response(200).json({ data: [], page: { page: 1, limit: 10, total: 0 } }),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No checks yet')).toBeVisible();
  },
};

/** Until the earlier checks are there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/conflict-checks', () => delay('infinite')), ...calls()] },
};

/** The earlier checks can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/conflict-checks', unavailable), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load earlier checks/)).toBeVisible();
  },
};

/** Retry gets them. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByRole('list', { name: 'Earlier checks' })).toBeVisible();
});
