import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { firmHandlers } from '../../api/firm';
import { omit } from '#server/omit';
import { http, unavailable } from '../../api/http';
import { retried } from '../retried';
import { lateBy } from '../../lateBy';
import {
  data,
  day,
  deadline,
  dialog,
  events,
  first,
  hearing,
  id,
  inScene,
  notes,
  ofCasePage,
  section,
  tasks,
  withEvents,
} from './casePage';

type Schemas = components['schemas'];

const meta = {
  title: 'Screens/Firm/Case page',
  component: CasePageScreen,
  ...ofCasePage,
} satisfies Meta<typeof CasePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A case: what is next and due, its parties, diary, tasks, documents, notes, money and activity. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: first.title })).toBeVisible();
    const next = await section(canvas, 'What comes next');
    await expect(await next.findByText('Next hearing, in 3 days')).toBeVisible();
    await expect(next.getByRole('link', { name: 'Join virtual court' })).toHaveAttribute(
      'href',
      'https://virtual-court.example/milimani-3',
    );
    await expect(next.getByText(`Overdue ${lateBy(day(-4))}`)).toBeVisible();
    await canvas.findByRole('heading', { level: 2, name: 'Conflict check' });
    await canvas.findByRole('heading', { level: 2, name: 'What the client sees' });
    const titles = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(titles).toEqual([
      'What comes next',
      'Parties',
      'What the client sees',
      'Events',
      'Tasks',
      'Documents',
      'Notes',
      'Conflict check',
      'Money',
      'Activity',
    ]);
  },
};

/** A long-running case: the newest records show, and all the others can be opened. */
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

/** On a tablet the parts are in one column. */
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };

/** On a phone, calling the client and adding an event are within reach of the thumb. */
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

/** The first load is in progress. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/cases/{id}', () => delay('infinite')), ...firmHandlers()] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading case…')).toBeVisible(),
};

/** There is no such case: a link back to the list, as retrying would not help. */
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
    msw: [http.get('/api/law-firm/cases/{id}', unavailable), ...inScene('case-work')],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to load the case. Please check your connection.', undefined, { timeout: 8_000 }),
    ).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(
  Failed,
  () => inScene('case-work'),
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: first.title })).toBeVisible();
  },
);

/** A case with an empty diary has a warning with the reason; every part says that it is empty. */
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

/** Long names and other scripts wrap, and push nothing aside. */
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
    await expect(await canvas.findByText(`Overdue ${lateBy(day(-4))}`)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** One advocate in two towns in one morning: the warning names the advocate and both hearings, with a link to the other case. */
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
                    certainty: 'certain',
                    advocate: 'Neema Wanjiku',
                    other: 'Mention',
                    otherTime: '09:30',
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
    await expect(await canvas.findByText(/^Pre-trial conference, .*: Clash for Neema Wanjiku\.$/)).toBeVisible();
    await expect(canvas.getByText(/: 09:30, Kisumu Law Courts, Court 2\.$/)).toBeVisible();
    await expect(canvas.getByText('Clash for Neema Wanjiku')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open case' })).toHaveAttribute(
      'href',
      `/cases/${data.cases[1]?.id ?? ''}`,
    );
  },
};

/** Court comes before a meeting of the same day, whatever their times; nothing of the day is left out. */
export const CourtFirst: Story = {
  parameters: {
    msw: withEvents([
      { ...hearing, id: id(62), title: 'Meeting with the client', kind: 'meeting', time: '23:30' },
      { ...omit(hearing, 'time'), id: id(61), title: 'Taking of evidence' },
      deadline(63, 'File bundle', hearing.date),
      { ...hearing, id: id(64), title: 'Mention', date: day(9) },
    ]),
  },
  play: async ({ canvas }) => {
    const next = await section(canvas, 'What comes next');
    await expect(await next.findByText('Next hearing, in 3 days')).toBeVisible();
    await expect(next.getByText('Taking of evidence')).toBeVisible();
    const due = within(next.getByRole('list', { name: /^Deadlines/ }));
    const rows = due.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows).toEqual([
      expect.stringContaining('File bundle'),
      expect.stringContaining('Meeting with the client'),
    ]);
    const all = await section(canvas, 'Events');
    const events = all.getAllByRole('listitem').map((row) => row.textContent);
    await expect(events).toEqual([
      expect.stringContaining('Meeting with the client'),
      expect.stringContaining('Taking of evidence'),
      expect.stringContaining('File bundle'),
      expect.stringContaining('Mention'),
      'Today',
    ]);
  },
};

/** Adding a task by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const own = await section(canvas, 'Tasks');
    own.getByRole('button', { name: 'Add task' }).focus();
    await userEvent.keyboard('{Enter}');
    const form = await dialog('Add task');
    await waitFor(() => expect(form.getByLabelText(/^Title/)).toHaveFocus());
    await userEvent.keyboard('Book the virtual court{Enter}');
    await expect(await own.findByText('Book the virtual court')).toBeVisible();
  },
};
