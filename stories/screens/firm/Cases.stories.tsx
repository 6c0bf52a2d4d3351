import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CasesScreen } from '#components/screens/firm/Cases';
import { HasTime } from '#components/screens/firm/Timer';
import { firmHandlers } from '../../api/firm';
import { firmData, mainFirm, theCase } from '../../api/firmData';
import { http, problem, unavailable } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { accessHandlers, lawyer } from '../../api/access';
import { conflictCalls, sceneHandlers, timeCalls } from '../../api/scene';
import { theWorker } from '../../api/theFirm';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';
import { retried } from '../retried';

const { cases, clients, stats } = firmData();
const first = cases[0] as (typeof cases)[0];
const path = `/api/law-firm/cases/${first.id}`;

const meta = {
  title: 'Screens/Firm/Cases',
  component: CasesScreen,
  args: { pages: { case: (id) => `/cases/${id}`, today: '/today' } },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/cases', msw: firmHandlers() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof CasesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const numbered = cases.find(({ id }) => id === theCase) as (typeof cases)[0];
const other = cases.find(({ id, status }) => id !== numbered.id && status === 'Active') as (typeof cases)[0];
const failure = 'Failed to load cases. Please check your connection.';
const all = `Showing ${cases.length} of ${stats.totalCases} cases`;
const editor = async (name: string) => within(await screen.findByRole('dialog', { name }));

type Play = Parameters<NonNullable<Story['play']>>[0];

/** Chooses a client by typing part of the name. */
async function chooseClient(field: HTMLElement, userEvent: Play['userEvent'], name: string) {
  await userEvent.type(field, name.slice(0, 6));
  const [found] = await screen.findAllByRole('option', { name: new RegExp(`^${name}`) });
  await userEvent.click(found as HTMLElement);
}

/** Types a day, month and year into a date field. */
async function typeDay(field: HTMLElement, userEvent: Play['userEvent'], parts: [string, string, string]) {
  for (const [index, segment] of within(field).getAllByRole('spinbutton').entries()) {
    segment.focus();
    await userEvent.keyboard(parts[index] ?? '');
  }
}

/** The demo firm's cases: its figures, and 20 cases with what is next in each. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(all)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Case Management' })).toBeVisible();
    for (const label of ['Active Cases', 'Due This Week', 'Overdue', 'Total Cases'])
      await expect(canvas.getByRole('link', { name: label })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Recent Cases' })).toBeVisible();
  },
};

/** On a tablet each case has two lines: its name and states, then what is next. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** On a phone a case is two lines, its name and what is next, each ending in a chip, and New Case is within reach of the thumb. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(all)).toBeVisible();
    const rows = canvas.getAllByRole('row').slice(1);
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThan(100);
    const { bottom } = canvas.getByRole('button', { name: 'New Case' }).getBoundingClientRect();
    await expect(innerHeight - bottom).toBeLessThan(40);
  },
};

/** When offline, what was loaded stays readable, marked with its time. */
export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(all)).toBeVisible();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await expect(await canvas.findByText(/^Offline. Showing what was loaded at \d\d:\d\d.$/)).toBeVisible();
    await expect(canvas.getByText(all)).toBeVisible();
  },
  beforeEach: () => () => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  },
};

/** Search and filters narrow the list and stay in the URL. */
export const Narrowed: Story = {
  parameters: { path: '/cases?status=Pending&sort=title' },
  play: async ({ canvas, userEvent }) => {
    const pending = cases.filter(({ status }) => status === 'Pending');
    await expect(await canvas.findByText(`Showing ${pending.length} of ${stats.totalCases} cases`)).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await expect(await canvas.findByText('No cases found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText(all)).toBeVisible();
  },
};

const warned = (code: string) => cases.filter(({ warnings }) => warnings.some((warning) => warning.code === code));

/** A pill shows only the cases with one warning, and each says why. Pressing it again shows all. */
export const Warnings: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(all);
    const none = await canvas.findByRole('radio', { name: `No next date ${warned('no_next_date').length}` });
    await userEvent.click(none);
    const left = `Showing ${warned('no_next_date').length} of ${stats.totalCases} cases`;
    await expect(await canvas.findByText(left)).toBeVisible();
    await expect(canvas.getAllByText('No next date', { selector: 'span' })).toHaveLength(warned('no_next_date').length);
    await expect(canvas.getAllByText(/No deadline set/)).toHaveLength(warned('no_next_date').length);
    await userEvent.click(none);
    await expect(await canvas.findByText(all)).toBeVisible();
  },
};

/** Cases with a clash, from the URL: each says when, and whose it is. */
export const Clashes: Story = {
  parameters: { path: '/cases?warning=clash' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/, (possible )?clash for /)).toHaveLength(warned('clash').length));
  },
};

/** Hearings on weekends and public holidays are named. */
export const NonSittingDays: Story = {
  parameters: { path: '/cases?warning=non_sitting_day' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Saturday|Sunday|Day|Friday|Monday/))[0]).toBeVisible();
  },
};

/** A deadline on a Sunday or public holiday says to which day time runs. */
export const ExcludedDays: Story = {
  parameters: { path: '/cases?warning=excluded_day' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/, runs to \w+ \d/)).toHaveLength(warned('excluded_day').length));
  },
};

/** Sorted by next date, cases are under headings: overdue, this week, later. */
export const ByNextDate: Story = {
  parameters: { path: '/cases?sort=nextDate' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'This week' })).toBeVisible();
  },
};

/** A past hearing keeps its case among the overdue ones until its outcome is recorded. */
export const NotRecorded: Story = {
  parameters: {
    path: '/cases?sort=nextDate',
    msw: firmHandlers(mainFirm, {
      cases: cases
        .map((one) =>
          one.nextEvent && !warned('overdue').includes(one)
            ? {
                ...one,
                nextDate: '2026-01-05',
                unrecorded: { id: one.id, kind: 'hearing' as const, title: 'Taking of evidence', date: '2026-01-05' },
              }
            : one,
        )
        .slice(0, 20),
    }),
  },
  play: async ({ canvas }) => {
    const [past] = await canvas.findAllByText(/5 Jan.*, not recorded$/);
    await expect(past).toBeVisible();
    await expect(past?.parentElement).toHaveTextContent(/not recorded · Taking of evidence/);
    await expect(canvas.getAllByRole('rowheader', { name: 'Overdue' })).toHaveLength(1);
  },
};

/** A new firm, with a way to create its first case. */
export const Empty: Story = {
  parameters: { msw: firmHandlers(mainFirm, { cases: [], stats: { ...stats, totalCases: 0, activeCases: 0 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No cases found')).toBeVisible();
    await expect(canvas.getByText('Cases will appear here once they are created')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New Case' })).toHaveLength(2);
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/cases', () => delay('infinite')), ...firmHandlers()] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading cases…')).toBeVisible(),
};

/** A failed load says so in the catalogue's words. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/cases', unavailable), ...firmHandlers()],
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
      cases: [
        {
          ...first,
          title: `${'Wanjikũ wa Mũrũngũrũ na Ng’ang’a v '.repeat(4)}مكتب المحامين`,
          clientName: 'Estate of Mzee Jabali Onyango-Wanjiru-Cherotich (Deceased)',
          caseNumber: 'HCCHRPETMISCAPPL/E9123456789/2026',
          warnings: [
            {
              code: 'overdue',
              params: {
                event: first.id,
                title: 'File the supplementary affidavit and the paginated bundle of documents',
                date: '2020-01-06',
                days: 2512,
              },
            },
          ],
          lastActivityTitle: 'Supplementary witness statement filed and served on all parties',
        },
        ...cases.slice(1, 4),
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Overdue [\d,]+ days$/)).toBeVisible();
  },
};

/** A new case: the client is found by typing, the court is suggested or typed, and the list shows the case once it is created. */
export const Created: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(all);
    await userEvent.click(canvas.getByRole('button', { name: 'New Case' }));
    const form = await editor('New Case');
    await userEvent.type(form.getByLabelText(/^Title/), 'Wekesa v Kanga Textiles Ltd');
    await chooseClient(form.getByRole('combobox', { name: /^Client/ }), userEvent, clients[0]?.name ?? '');
    await userEvent.type(form.getByRole('combobox', { name: /^Case type/ }), 'Admiralty');
    await userEvent.type(form.getByRole('combobox', { name: 'Court' }), 'Environ');
    await userEvent.click(await screen.findByRole('option', { name: 'Environment and Land Court' }));
    await userEvent.type(form.getByLabelText('Case number'), 'ELCLC/E9004/2026');
    await userEvent.click(form.getByRole('button', { name: 'Create Case' }));
    const notice = await screen.findByRole('alertdialog', { name: 'Created Wekesa v Kanga Textiles Ltd' });
    await expect(within(notice).getByRole('button', { name: 'Open case' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'ELCLC/E9004/2026');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2));
    await expect(canvas.getByText('Wekesa v Kanga Textiles Ltd')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Types a party into the open form for a new case. */
async function typeParty(userEvent: StoryContext['userEvent'], name: string) {
  const form = await editor('New Case');
  await userEvent.click(form.getByRole('button', { name: 'Add party' }));
  // At once: it is searched for as soon as nothing has been typed for a moment.
  await userEvent.click(form.getByLabelText(/^Name/));
  await userEvent.paste(name);
  await userEvent.type(form.getByRole('combobox', { name: /^Role/ }), 'Defendant');
  // While its list is open, the rest is hidden.
  await userEvent.tab();
  return form;
}

const withFindings = {
  path: '/cases?edit=new',
  msw: [...sceneHandlers('conflicts', conflictCalls), ...firmHandlers()],
};

/** The names of a new case are checked while they are typed. A finding asks for a decision, and keeps nobody from saving. */
export const CheckedForConflicts: Story = {
  parameters: withFindings,
  play: async ({ userEvent }) => {
    const form = await typeParty(userEvent, 'Kilele Milers Limited');
    const check = within(await form.findByRole('region', { name: 'Conflict check' }));
    await expect(await check.findByText('Kilele Millers Ltd')).toBeVisible();
    await expect(check.getByText(/^The case is saved without a check/)).toBeVisible();
    await userEvent.click(check.getByRole('radio', { name: 'Unrelated' }));
    await expect(await check.findByText(/^The check is stored with the case/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Create Case' })).toBeEnabled();
  },
};

/** A party without its role: the reason is below its field, and the fields stay on a line. */
export const PartyWithoutRole: Story = {
  parameters: { path: '/cases?edit=new' },
  play: async ({ userEvent }) => {
    const form = await editor('New Case');
    await userEvent.click(form.getByRole('button', { name: 'Add party' }));
    await userEvent.click(form.getByLabelText(/^Name/));
    await userEvent.paste('Kilele Milers Limited');
    await userEvent.click(form.getByRole('button', { name: 'Create Case' }));
    await expect(await form.findByText('Enter the party’s role.')).toBeVisible();
    const name = form.getByLabelText(/^Name/).getBoundingClientRect();
    const role = form.getByRole('combobox', { name: /^Role/ }).getBoundingClientRect();
    await expect(Math.abs(name.top + name.height / 2 - role.top - role.height / 2)).toBeLessThan(2);
  },
};

/** What the firm does not take on: the names and the reason are kept, and no case is opened. */
export const NotTakenOn: Story = {
  parameters: withFindings,
  play: async ({ userEvent }) => {
    const form = await typeParty(userEvent, 'Kilele Milers Limited');
    await userEvent.click(await form.findByRole('button', { name: 'Don’t take it on' }));
    const why = within(await screen.findByRole('dialog', { name: 'Don’t take it on' }));
    await userEvent.type(why.getByLabelText(/^Reason/), 'We act for Kilele Millers.');
    await userEvent.click(why.getByRole('button', { name: 'Don’t take it on' }));
    await expect(await screen.findByText('Kept the names')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Next dates on a holiday and in the recess: the form says what that means for each, before it is saved. */
export const DatesToKnow: Story = {
  parameters: { path: '/cases?edit=new' },
  play: async ({ userEvent }) => {
    const form = await editor('New Case');
    await typeDay(form.getByRole('group', { name: /^Next hearing/ }), userEvent, ['29', '12', '2026']);
    await typeDay(form.getByRole('group', { name: /^Next deadline/ }), userEvent, ['25', '12', '2026']);
    await expect(await form.findByText('December recess')).toBeVisible();
    await expect(form.getByText('Christmas Day, runs to Mon 28 Dec')).toBeVisible();
  },
};

/** What was deleted in the last 30 days, to be restored. */
export const Deleted: Story = {
  parameters: {
    path: '/cases?status=deleted',
    msw: firmHandlers(mainFirm, { cases: cases.slice(2), deletedCases: cases.slice(0, 2) }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 deleted cases')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: `Restore ${first.title}` }));
    await expect(await screen.findByText(`Restored ${first.title}`)).toBeVisible();
    await expect(await canvas.findByText('1 deleted case')).toBeVisible();
  },
};

/** A number that another case has is said before saving, however it is written. Nothing is blocked. */
export const SameNumber: Story = {
  parameters: { path: '/cases?edit=new' },
  play: async ({ userEvent }) => {
    const { title, caseNumber = '' } = numbered;
    const form = await editor('New Case');
    await userEvent.type(form.getByLabelText('Case number'), caseNumber.replaceAll('/', ' ').toLowerCase());
    const others = await form.findByRole('list', { name: 'Another case has this number' });
    await expect(others).toHaveTextContent(`${title} · ${caseNumber}`);
    await expect(form.getByRole('button', { name: 'Create Case' })).toBeEnabled();
  },
};

/** Saving a case with another number waits for the look for cases with that number, and stops for what it finds, once. */
export const SameNumberSaved: Story = {
  parameters: { path: `/cases?edit=${other.id}` },
  play: async ({ userEvent }) => {
    const { title, caseNumber = '' } = numbered;
    const form = await editor('Edit Case');
    const field = await form.findByLabelText('Case number');
    await userEvent.clear(field);
    await userEvent.type(field, `${caseNumber}{Enter}`);
    const others = await form.findByRole('list', { name: 'Another case has this number' });
    await expect(others).toHaveTextContent(`${title} · ${caseNumber}`);
    await waitFor(() => expect(others.closest('[tabindex="-1"]')).toHaveFocus());
    await expect(await stored(`/api/law-firm/cases/${other.id}`)).not.toMatchObject({ caseNumber });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await stored(`/api/law-firm/cases/${other.id}`)).toMatchObject({ caseNumber });
  },
};

/** A client who is not there yet is added over the case’s form, which keeps what was typed and takes the new client. */
export const ClientAdded: Story = {
  parameters: { path: '/cases?edit=new' },
  play: async ({ userEvent }) => {
    const form = await editor('New Case');
    await userEvent.type(form.getByLabelText(/^Title/), 'Estate of Cherono');
    await userEvent.type(form.getByRole('combobox', { name: /^Client/ }), 'Zawadi Cherono');
    await userEvent.tab();
    await expect(form.getByRole('button', { name: 'Add client' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const client = await editor('Add Client');
    await expect(client.getByLabelText(/^Name/)).toHaveValue('Zawadi Cherono');
    await userEvent.click(client.getByRole('button', { name: 'Add Client' }));
    await expect(await screen.findByText('Added Zawadi Cherono')).toBeVisible();
    await waitFor(() => expect(form.getByRole('combobox', { name: /^Client/ })).toHaveValue('Zawadi Cherono'));
    await expect(form.getByLabelText(/^Title/)).toHaveValue('Estate of Cherono');
    await waitFor(() => expect(form.getByRole('button', { name: 'Add client' })).toHaveFocus());
  },
};

/** Leaving the client’s form goes back to the case without asking about the case, which keeps its own question. */
export const ClientNotAdded: Story = {
  parameters: { path: '/cases?edit=new' },
  play: async ({ userEvent }) => {
    const form = await editor('New Case');
    await userEvent.type(form.getByLabelText(/^Title/), 'Estate of Cherono');
    await userEvent.click(form.getByRole('button', { name: 'Add client' }));
    const client = await editor('Add Client');
    await userEvent.click(client.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Client' })).toBeNull());
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  },
};

/** Each required field says so in words. */
export const Incomplete: Story = {
  parameters: { path: '/cases?edit=new' },
  play: async ({ userEvent }) => {
    const form = await editor('New Case');
    await userEvent.click(form.getByRole('button', { name: 'Create Case' }));
    for (const words of ['Enter the case’s title.', 'Choose the client.', 'Enter the type of case.'])
      await expect(await form.findByText(words)).toBeVisible();
  },
};

/** The server's errors are beside their fields, and nothing typed is lost. */
export const Refused: Story = {
  parameters: { path: `/cases?edit=${first.id}`, looks: { logsErrors: true } },
  play: async ({ msw, userEvent }) => {
    msw.use(
      http.put('/api/law-firm/cases/{id}', () =>
        problem(400, 'Bad Request', 'nextDeadline: required.', [
          { field: 'nextDeadline', code: 'deadline_required', params: {}, message: 'Enter the date of the deadline.' },
        ]),
      ),
    );
    const form = await editor('Edit Case');
    await userEvent.type(await form.findByLabelText('Case number'), '!');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await form.findByText('Enter the date of the deadline.')).toBeVisible();
    await expect(form.getByLabelText('Case number')).toHaveValue(`${first.caseNumber ?? ''}!`);
  },
};

/** Two people changed different fields of a case: both changes are stored. */
export const Merged: Story = {
  parameters: { path: `/cases?edit=${first.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Case');
    await userEvent.clear(await form.findByLabelText('Case number'));
    await userEvent.type(form.getByLabelText('Case number'), 'MCCC/E9777/2026');
    await saveElsewhere(path, { station: 'Lodwar' });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(path)).toMatchObject({ station: 'Lodwar', caseNumber: 'MCCC/E9777/2026' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Creating a case by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(all);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Today’s list' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'New Case' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const form = await editor('New Case');
    await waitFor(() => expect(form.getByLabelText(/^Title/)).toHaveFocus());
    const [client] = clients;
    await userEvent.keyboard(`Keys v Mouse{Tab}${client?.name.slice(0, 8) ?? ''}`);
    await screen.findAllByRole('option', { name: new RegExp(`^${client?.name ?? ''}`) });
    await userEvent.keyboard('{ArrowDown}{Enter}{Tab}Land{Enter}{Enter}');
    await expect(await screen.findByText('Created Keys v Mouse')).toBeVisible();
  },
};

const own = cases.slice(0, 2);

/** Where people sign in, the list can be narrowed to the cases of one's own team. The address keeps it. */
export const Mine: Story = {
  decorators: [inSession],
  parameters: {
    msw: [
      ...accessHandlers({ person: lawyer }),
      ...firmHandlers(mainFirm, {
        calls: {
          '/api/law-firm/cases': (query) => {
            const data = query.get('whose') === 'me' ? own : cases.slice(0, 20);
            return { data, page: { page: 1, limit: 20, total: data.length } };
          },
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Whose/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Mine' }));
    await expect(await canvas.findByText(`Showing ${own.length} of ${stats.totalCases} cases`)).toBeVisible();
  },
};

/** Where the firm keeps time, a row starts a timer for its case. */
export const TimerStarted: Story = {
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    (Story) => (
      <HasTime value>
        <Story />
      </HasTime>
    ),
  ],
  parameters: { msw: [...sceneHandlers('no-time', timeCalls), ...firmHandlers()] },
  beforeEach: () => {
    localStorage.setItem('mizani.worker', theWorker);
    return () => localStorage.removeItem('mizani.worker');
  },
  play: async ({ canvas, userEvent }) => {
    const [start] = await canvas.findAllByRole('button', { name: /^Start a timer: / });
    await userEvent.click(start as HTMLElement);
    await screen.findByRole('alertdialog', { name: /^The timer runs: / });
  },
};
