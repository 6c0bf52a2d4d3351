import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { addDays, nairobiDay, weekdayOf } from '#domain/dates';
import { firmHandlers, type FirmOverrides } from '../../api/firm';
import { firmData, mainFirm } from '../../api/firmData';
import { http, problem } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Schemas = components['schemas'];

const data = firmData();
const today = nairobiDay(new Date());
const [first] = data.cases as [Schemas['Case']];
const path = `/api/law-firm/cases/${first.id}`;
const about = { caseId: first.id, caseTitle: first.title };
const id = (index: number) => `01933f2e-7a00-7000-8000-000000099${String(index).padStart(3, '0')}`;

const day = (days: number) => addDays(today, days);

const nextSunday = addDays(today, 7 - weekdayOf(today));

const hearing: Schemas['Event'] = {
  id: id(1),
  ...about,
  title: 'Pre-trial conference',
  kind: 'hearing',
  state: 'open',
  date: day(3),
  time: '09:00',
  location: 'Milimani, virtual court 3',
  virtualLink: 'https://virtual-court.example/milimani-3',
  ...(first.advocateName && { advocateName: first.advocateName }),
};

const deadline = (index: number, title: string, date: string): Schemas['Event'] => ({
  id: id(index),
  ...about,
  title,
  kind: 'deadline',
  state: 'open',
  date,
});

const past: Schemas['Event'] = {
  ...hearing,
  id: id(5),
  title: 'Directions',
  date: day(-12),
  state: 'done',
  outcome: 'Witness statement in 8 days, bundle in 14.',
};

const tasks: Schemas['Task'][] = [
  {
    id: id(20),
    ...about,
    title: 'Paginate the bundle',
    status: 'open',
    priority: 'High',
    dueDate: today,
    created_at: `${day(-3)}T08:00:00Z`,
  },
  {
    id: id(21),
    ...about,
    title: 'Pay the filing fee',
    status: 'done',
    priority: 'Medium',
    dueDate: day(-2),
    completed_at: `${day(-2)}T13:00:00Z`,
    created_at: `${day(-9)}T08:00:00Z`,
  },
];

const notes: Schemas['Note'][] = [
  {
    id: id(30),
    caseId: first.id,
    content: 'Client brings the originals on Tuesday.\nAsk for the delivery notes too.',
    author: 'Neema Wanjiku',
    created_at: `${day(-1)}T13:10:00Z`,
    updated_at: `${day(-1)}T13:10:00Z`,
  },
];

const events = [past, deadline(2, 'Serve witness statement', day(-4)), deadline(3, 'File bundle', day(1)), hearing];

const withEvents = (own: Schemas['Event'][], overrides: FirmOverrides = {}) =>
  firmHandlers(mainFirm, { events: own, tasks, notes, ...overrides });

const meta = {
  title: 'Screens/Firm/Case page',
  component: CasePageScreen,
  args: { id: first.id, pages: { cases: '/cases', case: (of) => `/cases/${of}`, client: (of) => `/clients/${of}` } },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/cases/${first.id}`, msw: withEvents(events) },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof CasePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const away = () => problem(503, 'Service Unavailable', 'The database is away.');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Play = Parameters<NonNullable<Story['play']>>[0];

const section = async (canvas: Play['canvas'], name: string) => within(await canvas.findByRole('region', { name }));

/** Takes back what a notice tells of; those of other stories may still be there. */
async function undo(title: string, userEvent: Play['userEvent']) {
  const notice = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(notice.getByRole('button', { name: 'Undo' }));
}

/** Types a day into a date field. */
async function typeDay(form: Awaited<ReturnType<typeof dialog>>, userEvent: Play['userEvent'], date: string) {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  const parts = { year, month, day: dayOfMonth };
  for (const segment of form.getAllByRole('spinbutton')) {
    const part = /^(year|month|day)/.exec(segment.getAttribute('aria-label') ?? '')?.[1];
    if (!part) continue;
    segment.focus();
    await userEvent.keyboard(parts[part as keyof typeof parts]);
  }
}

/** A case: what comes next and what is due, who is in it, its diary, tasks, documents, notes, money and activity. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: first.title })).toBeVisible();
    const next = await section(canvas, 'What comes next');
    await expect(await next.findByText('Next hearing, in 3 days')).toBeVisible();
    await expect(next.getByRole('link', { name: 'Join virtual court' })).toHaveAttribute(
      'href',
      'https://virtual-court.example/milimani-3',
    );
    await expect(next.getByText('Overdue 4 days')).toBeVisible();
    const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(titles).toEqual([
      'What comes next',
      'Parties',
      'Events',
      'Tasks',
      'Documents',
      'Notes',
      'Money',
      'Activity',
    ]);
  },
};

/** A case of many years: its newest are shown, and all the others can be reached. */
export const LongFile: Story = {
  parameters: {
    msw: withEvents(
      Array.from({ length: 104 }, (_, index) => deadline(index, `File return ${index + 1}`, day(-index - 1))),
      {
        notes: Array.from({ length: 27 }, (_, index) => ({ ...(notes[0] as Schemas['Note']), id: id(40 + index) })),
      },
    ),
  },
  play: async ({ canvas, userEvent, step }) => {
    const list = (name: string) => within(canvas.getByRole('list', { name }));
    await step('the older half of the diary is loaded', async () => {
      await expect(await canvas.findByText('Latest 100 of 104')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
      await expect(await list('Events').findByText('File return 104')).toBeInTheDocument();
    });
    await step('all notes are, after the newest five', async () => {
      await expect(list('Notes').getAllByRole('listitem')).toHaveLength(5);
      await userEvent.click(canvas.getByRole('button', { name: 'All 27 notes' }));
      await userEvent.click(canvas.getByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(list('Notes').getAllByRole('listitem')).toHaveLength(27));
    });
  },
};

/** On a tablet the parts stand in one column. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** On a phone the client is called and an event is added from under the thumb. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'Add event' });
    await expect(innerHeight - add.getBoundingClientRect().bottom).toBeLessThan(40);
    await expect(canvas.getByRole('link', { name: 'Call client' })).toHaveAttribute(
      'href',
      `tel:${first.contact?.phone ?? ''}`,
    );
  },
};

/** While the first answer is on its way. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/cases/{id}', () => delay('infinite')), ...firmHandlers()] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading case…')).toBeVisible(),
};

/** There is no such case: the way back to the list, for trying again would not help. */
export const NotFound: Story = {
  args: { id: id(99) },
  parameters: { path: `/cases/${id(99)}`, looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no case with this id')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to cases' })).toHaveAttribute('href', '/cases');
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/cases/{id}', away), ...withEvents(events)],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to load the case. Please check your connection.', undefined, { timeout: 8_000 }),
    ).toBeVisible();
  },
};

/** Retry loads it, once the server answers again. */
export const FailedRetried: Story = retried(
  Failed,
  () => withEvents(events),
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: first.title })).toBeVisible();
  },
);

/** A case with nothing in its diary is warned of, with the reason; every part says that it is empty. */
export const Empty: Story = {
  parameters: {
    msw: withEvents([], {
      cases: [{ ...first, parties: [], warnings: [{ code: 'no_next_date', params: {} }] }],
      tasks: [],
      notes: [],
      documents: [],
      invoices: [],
      activity: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No next date set.')).toBeVisible();
    await expect(canvas.getByText(/can be dismissed \(Civil Procedure Rules 2010, Order 17\)/)).toBeVisible();
    for (const words of ['events', 'tasks', 'documents', 'notes', 'invoices', 'activity'])
      await expect(await canvas.findByText(`No ${words} yet`)).toBeVisible();
  },
};

/** A closed case says when and why; it is reopened for a reason. */
export const Closed: Story = {
  parameters: {
    msw: withEvents([past], {
      cases: [
        { ...first, status: 'Closed', closedOn: day(-2), closeReason: 'Judgment delivered, costs paid.', warnings: [] },
      ],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Judgment delivered, costs paid.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen case' }));
    const form = await dialog(`Reopen ${first.title}`);
    await userEvent.click(form.getByRole('button', { name: 'Reopen case' }));
    await expect(await form.findByText('Enter the reason.')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Reason/), 'An appeal was filed.');
    await userEvent.click(form.getByRole('button', { name: 'Reopen case' }));
    await expect(await screen.findByText(`Reopened ${first.title}`)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Judgment delivered, costs paid.')).toBeNull());
  },
};

/** Long names, and letters of other scripts, wrap; they push nothing aside. */
export const LongText: Story = {
  parameters: {
    msw: withEvents(
      events.map((event) => ({ ...event, title: `${event.title} ${'na kusikilizwa '.repeat(9)}` })),
      {
        cases: [
          {
            ...first,
            title: `${'WanjikũwaMũrũngũrũ'.repeat(9)} v مكتب المحامين`,
            caseNumber: 'HCCHRPETMISCAPPL/E9123456789/2026',
            parties: [
              { name: 'Ng’ang’a, Karĩũki, Wanjikũ & Daughters '.repeat(4), role: 'First Plaintiff', isClient: true },
              { name: 'The Attorney General', role: 'Interested party', advocate: 'State Law Office '.repeat(9) },
            ],
          },
        ],
        tasks: tasks.map((task) => ({ ...task, title: 'Paginatethebundle'.repeat(9) })),
        notes: notes.map((note) => ({ ...note, content: 'Anapendelea kuongea Kiswahili. '.repeat(40) })),
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Overdue 4 days')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Two of one advocate's hearings at once: both are told of, with the way to the other case. */
export const Clash: Story = {
  parameters: {
    msw: withEvents(events, {
      cases: data.cases.map((one) =>
        one === first
          ? {
              ...one,
              warnings: [
                {
                  code: 'clash' as const,
                  params: {
                    event: hearing.id,
                    title: hearing.title,
                    date: hearing.date,
                    time: '09:00',
                    case: data.cases[1]?.id ?? '',
                    caseTitle: data.cases[1]?.title ?? '',
                    place: 'Kisumu Law Courts, Court 2',
                  },
                },
              ],
            }
          : one,
      ),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Two hearings at once/)).toBeVisible();
    await expect(canvas.getByText('Clash')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open case' })).toHaveAttribute(
      'href',
      `/cases/${data.cases[1]?.id ?? ''}`,
    );
  },
};

/** A hearing on a Sunday: the form says so and on what basis, and stops nobody; then the case warns of it. */
export const Sunday: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add event' }));
    const form = await dialog('Add event');
    await userEvent.type(form.getByRole('combobox', { name: /^Title/ }), 'Site visit');
    await typeDay(form, userEvent, nextSunday);
    await expect(await form.findByText(/\(Cap. 2, s. 57\)/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Add event' }));
    await expect(await screen.findByText('Added Site visit')).toBeVisible();
    const next = await section(canvas, 'What comes next');
    await expect(await next.findByText(/Site visit, Sun .*: Sunday\./)).toBeVisible();
  },
};

/** A hearing before the case was opened is refused beside its field, and nothing typed is lost. */
export const TooEarly: Story = {
  parameters: { path: `/cases/${first.id}?event=new`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await dialog('Add event');
    await userEvent.type(form.getByRole('combobox', { name: /^Title/ }), 'Mention');
    await userEvent.keyboard('{Escape}');
    await typeDay(form, userEvent, addDays(first.openedOn, -1));
    await userEvent.click(form.getByRole('button', { name: 'Add event' }));
    await expect(await form.findByText(/^The case was opened on .* Choose that day or a later one\.$/)).toBeVisible();
    await expect(form.getByRole('combobox', { name: /^Title/ })).toHaveValue('Mention');
  },
};

/** A deadline is met with one press, and taken back with Undo. */
export const Completed: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = await section(canvas, 'What comes next');
    await userEvent.click(await next.findByRole('button', { name: 'Complete Serve witness statement' }));
    await expect(await screen.findByText('Completed Serve witness statement')).toBeVisible();
    await waitFor(() => expect(next.queryByText('Overdue 4 days')).toBeNull());
    await undo('Completed Serve witness statement', userEvent);
    await expect(await next.findByText('Overdue 4 days')).toBeVisible();
  },
};

/** A hearing moves to another day; the old date stays in the diary with its reason. */
export const Moved: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = await section(canvas, 'What comes next');
    await userEvent.click(await next.findByRole('button', { name: 'Move' }));
    const form = await dialog('Move Pre-trial conference');
    await typeDay(form, userEvent, day(9));
    await userEvent.type(form.getByLabelText('Reason'), 'Magistrate on leave.');
    await userEvent.click(form.getByRole('button', { name: 'Move' }));
    await expect(await next.findByText('Next hearing, in 9 days')).toBeVisible();
    await expect(await canvas.findByText('Magistrate on leave.')).toBeVisible();
  },
};

/** Two people changed different fields of a hearing: both changes are stored. */
export const Merged: Story = {
  parameters: { path: `/cases/${first.id}?event=${hearing.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await dialog('Edit event');
    await userEvent.clear(await form.findByLabelText('Place'));
    await userEvent.type(form.getByLabelText('Place'), 'Court 9');
    const own = `/api/law-firm/events/${hearing.id}`;
    await saveElsewhere(own, { time: '11:30' });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () => expect(await stored(own)).toMatchObject({ location: 'Court 9', time: '11:30' }));
  },
};

/** Tasks are ticked, notes are written, and both tell what happened. */
export const Worked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Complete “Paginate the bundle”' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Reopen “Paginate the bundle”' })).toBeChecked();
    const own = await section(canvas, 'Notes');
    await userEvent.click(own.getByRole('button', { name: 'Write a note' }));
    const form = await dialog('Write a note');
    await userEvent.type(form.getByRole('textbox'), 'Registry: file found.');
    await userEvent.click(form.getByRole('button', { name: 'Save note' }));
    await expect(await own.findByText('Registry: file found.')).toBeVisible();
  },
};

/** Closing asks for the reason. The case's own changes by somebody else meanwhile stay. */
export const Closing: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close case' }));
    const form = await dialog(`Close ${first.title}`);
    await userEvent.type(form.getByLabelText(/^Reason/), 'Settled out of court.');
    await saveElsewhere(path, { station: 'Lodwar' });
    await userEvent.click(form.getByRole('button', { name: 'Close case' }));
    await expect(await screen.findByText(`Closed ${first.title}`)).toBeVisible();
    await expect(await canvas.findByText('Settled out of court.')).toBeVisible();
    await expect(await stored(path)).toMatchObject({ station: 'Lodwar', status: 'Closed' });
  },
};

/** Deleting asks first and offers Undo. */
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete case' }));
    const question = await screen.findByRole('alertdialog', {
      name: `Are you sure you want to delete ${first.title}?`,
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText(`Deleted ${first.title}`)).toBeVisible();
    await undo(`Deleted ${first.title}`, userEvent);
    await expect(await screen.findByText(`Restored ${first.title}`)).toBeVisible();
  },
};

/** The keyboard alone adds a task. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const own = await section(canvas, 'Tasks');
    own.getByRole('button', { name: 'Add task' }).focus();
    await userEvent.keyboard('{Enter}');
    const form = await dialog('Add task');
    form.getByLabelText(/^Title/).focus();
    await userEvent.keyboard('Book the virtual court{Enter}');
    await expect(await own.findByText('Book the virtual court')).toBeVisible();
  },
};
