import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CasePageScreen } from '#components/screens/firm/CasePage';
import { addDays, weekdayOf } from '#domain/dates';
import { omit } from '#server/omit';
import { firmHandlers } from '../../api/firm';
import { firmData, mainFirm } from '../../api/firmData';
import { http, problem } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { conflictCalls, sceneHandlers } from '../../api/scene';
import { lateBy } from '../../lateBy';
import {
  data,
  day,
  dialog,
  first,
  hearing,
  id,
  inScene,
  ofCasePage,
  path,
  section,
  today,
  withEvents,
} from './casePage';

const meta = {
  title: 'Screens/Firm/Case page',
  component: CasePageScreen,
  ...ofCasePage,
} satisfies Meta<typeof CasePageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const withoutTime = { ...omit(hearing, 'time', 'location'), date: day(5) };

/** What the case's advocate has to do elsewhere on Sunday. */
const elsewhere = firmData(mainFirm, 'case-clash').events.find(
  ({ caseId, title }) => caseId !== first.id && title === hearing.title,
) as typeof hearing;

const nextSunday = addDays(today, 7 - weekdayOf(today));

/** Presses Undo in the toast with this title; other stories' toasts may still show. */
async function undo(title: string, userEvent: StoryContext['userEvent']) {
  const notice = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(notice.getByRole('button', { name: 'Undo' }));
}

/** Types a day into a date field. */
async function typeDay(form: Awaited<ReturnType<typeof dialog>>, userEvent: StoryContext['userEvent'], date: string) {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  const parts = { year, month, day: dayOfMonth };
  for (const segment of form.getAllByRole('spinbutton')) {
    const part = /^(year|month|day)/.exec(segment.getAttribute('aria-label') ?? '')?.[1];
    if (!part) continue;
    segment.focus();
    await userEvent.keyboard(parts[part as keyof typeof parts]);
  }
}

/** A new party is checked for conflicts before it is saved. */
export const PartyAdded: Story = {
  parameters: { msw: [...sceneHandlers('conflicts', conflictCalls), ...inScene('case-work')] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit parties' }));
    const form = await dialog('Edit parties');
    await userEvent.click(await form.findByRole('button', { name: 'Add party' }));
    await userEvent.click(form.getAllByLabelText(/^Name/).at(-1) as HTMLElement);
    // At once: it is searched for as soon as nothing has been typed for a moment.
    await userEvent.paste('Wxyz Qwv');
    await userEvent.type(form.getAllByRole('combobox', { name: /^Role/ }).at(-1) as HTMLElement, 'Witness');
    await expect(await form.findByText(/^Wxyz Qwv, other side: nothing found in/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const parties = await section(canvas, 'Parties');
    await expect(await parties.findByText('Wxyz Qwv')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Nobody has checked the case: the page says so and leads to the check. */
export const NotChecked: Story = {
  play: async ({ canvas }) => {
    const check = await section(canvas, 'Conflict check');
    await expect(await check.findByText('Not checked')).toBeVisible();
    await expect(check.getByRole('link', { name: 'Check' })).toHaveAttribute(
      'href',
      `/conflict-check?case=${first.id}`,
    );
  },
};

/** A closed case says when and why; reopening it asks for a reason. */
export const Closed: Story = {
  parameters: { msw: inScene('case-closed') },
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText('Judgment delivered, costs paid.'))[0]).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reopen case' }));
    const form = await dialog(`Reopen ${first.title}`);
    await userEvent.click(form.getByRole('button', { name: 'Reopen case' }));
    await expect(await form.findByText('Enter the reason.')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Reason/), 'An appeal was filed.');
    await userEvent.click(form.getByRole('button', { name: 'Reopen case' }));
    await expect(await screen.findByText(`Reopened ${first.title}`)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Reopen case' })).toBeNull());
  },
};

/** A hearing on a Sunday: the form says so and on what basis, but allows it; then the case shows a warning. */
export const Sunday: Story = {
  parameters: { msw: inScene('case-quiet') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add event' }));
    const form = await dialog('Add event');
    await userEvent.type(form.getByRole('combobox', { name: /^Title/ }), 'Site visit');
    await typeDay(form, userEvent, nextSunday);
    await expect(await form.findByText('Courts don’t sit on a Sunday.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Add event' }));
    await expect(await screen.findByText('Added Site visit')).toBeVisible();
    const next = await section(canvas, 'What comes next');
    await expect(await next.findByText(/Site visit, Sun .*: Sunday\./)).toBeVisible();
  },
};

/** A hearing in the same minute as another of the advocate's, elsewhere: the form says so before it is saved, and then the case, beside the day's own warning. */
export const ClashBeforeSaving: Story = {
  parameters: {
    path: `/cases/${first.id}?event=new`,
    msw: inScene('case-clash'),
  },
  play: async ({ canvas, userEvent }) => {
    const form = await dialog('Add event');
    await typeDay(form, userEvent, nextSunday);
    await userEvent.type(form.getByLabelText(/^Time/), '10:00');
    await userEvent.type(form.getByRole('textbox', { name: /^Place/ }), 'Court 5');
    await expect(await form.findByText(`Clash for ${first.advocateName ?? ''}`)).toBeVisible();
    await expect(form.getByText(`${elsewhere.caseTitle ?? ''}: 10:00, Milimani, virtual court 3`)).toBeVisible();
    await userEvent.type(form.getByRole('combobox', { name: /^Title/ }), 'Site visit');
    await userEvent.click(form.getByRole('button', { name: 'Add event' }));
    await expect(await screen.findByText('Added Site visit')).toBeVisible();
    const all = await section(canvas, 'Events');
    const row = within((await all.findByText('Site visit')).closest('li') as HTMLElement);
    await expect(await row.findByText(`Clash for ${first.advocateName ?? ''}`)).toBeVisible();
    await expect(row.getByText('Sunday')).toBeVisible();
  },
};

/** A hearing before the case was opened is refused, with the error beside its field, and nothing typed is lost. */
export const TooEarly: Story = {
  parameters: { path: `/cases/${first.id}?event=new`, msw: inScene('case-quiet'), looks: { logsErrors: true } },
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

/** One press marks a deadline as met, and Undo reverts it. */
export const Completed: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = await section(canvas, 'What comes next');
    await userEvent.click(await next.findByRole('button', { name: 'Complete Serve witness statement' }));
    await expect(await screen.findByText('Completed Serve witness statement')).toBeVisible();
    await waitFor(() => expect(next.queryByText(`Overdue ${lateBy(day(-4))}`)).toBeNull());
    await undo('Completed Serve witness statement', userEvent);
    await expect(await next.findByText(`Overdue ${lateBy(day(-4))}`)).toBeVisible();
  },
};

/** A hearing moves to another day; the old date stays in the diary with the reason. */
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

/** On the day of a hearing its outcome and the next date are recorded in one step. */
export const Heard: Story = {
  parameters: { msw: inScene('case-heard') },
  play: async ({ canvas, userEvent }) => {
    const next = await section(canvas, 'What comes next');
    await userEvent.click(await next.findByRole('button', { name: 'Record outcome' }));
    const form = await dialog('Outcome of Pre-trial conference');
    await userEvent.type(form.getByLabelText('Outcome'), 'Ready for hearing.');
    await typeDay(form, userEvent, day(9));
    await userEvent.click(form.getByRole('button', { name: 'Record outcome' }));
    await expect(await next.findByText('Next hearing, in 9 days')).toBeVisible();
    await expect(await canvas.findByText('Ready for hearing.')).toBeVisible();
  },
};

/** Another date in the case's form moves the hearing, once that is confirmed; the old date stays in the diary. */
export const MovedInForm: Story = {
  parameters: { path: `/cases/${first.id}?edit=${first.id}` },
  play: async ({ canvas, userEvent }) => {
    const form = await dialog('Edit Case');
    const field = await form.findByRole('group', { name: /^Next hearing/ });
    await typeDay(within(field), userEvent, day(9));
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Change the case’s diary?' }));
    await expect(
      question.getByText(/^The hearing of .* moves to .*\. The old date stays in the history\.$/),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Case' })).toBeNull());
    await expect(await (await section(canvas, 'Events')).findByText(/Moved to/)).toBeVisible();
  },
};

/** Another date in the event's own form moves it, and the form says so before; the old date stays in the diary. */
export const MovedInOwnForm: Story = {
  parameters: { path: `/cases/${first.id}?event=${hearing.id}` },
  play: async ({ canvas, userEvent }) => {
    const form = await dialog('Edit event');
    await form.findByRole('group', { name: /^Date/ });
    await typeDay(form, userEvent, day(9));
    await expect(form.getByText(/^Moves it from .*\. The old date stays in the case’s history\.$/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit event' })).toBeNull());
    await expect(await (await section(canvas, 'Events')).findByText(/Moved to/)).toBeVisible();
  },
};

/** Adding an event or a task to a closed case says that nobody will see it in a diary. */
export const AddedToClosed: Story = {
  parameters: { path: `/cases/${first.id}?event=new`, msw: inScene('case-closed') },
  play: async ({ canvas, userEvent }) => {
    const form = await dialog('Add event');
    await expect(await form.findByText('This case is closed')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = await section(canvas, 'Tasks');
    await userEvent.click(own.getByRole('button', { name: 'Add task' }));
    await expect(await (await dialog('Add task')).findByText('This case is closed')).toBeVisible();
  },
};

/** A hearing whose day was known before its time gets the time, instead of a second hearing on that day. */
export const TimeOfThisOne: Story = {
  parameters: { path: `/cases/${first.id}?event=new`, msw: withEvents([withoutTime]) },
  play: async ({ userEvent }) => {
    const form = await dialog('Add event');
    await userEvent.type(form.getByRole('combobox', { name: /^Title/ }), 'Mention');
    await userEvent.keyboard('{Escape}');
    await typeDay(form, userEvent, withoutTime.date);
    await expect(await form.findByText('Pre-trial conference is on this day, without a time')).toBeVisible();
    await expect(form.queryByRole('button', { name: /^Set its time/ })).toBeNull();
    await userEvent.type(form.getByLabelText('Time'), '11:30');
    await userEvent.type(form.getByLabelText('Place'), 'Court 9');
    await userEvent.click(form.getByRole('button', { name: 'Set its time to 11:30' }));
    await expect(await screen.findByText('Pre-trial conference is at 11:30')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = `/api/law-firm/events/${hearing.id}`;
    await expect(await stored(own)).toMatchObject({ time: '11:30', location: 'Court 9', title: hearing.title });
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
    await saveElsewhere(own, { description: 'Bring the originals.' });
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await waitFor(async () =>
      expect(await stored(own)).toMatchObject({ location: 'Court 9', description: 'Bring the originals.' }),
    );
  },
};

/** Tasks are ticked and notes are written, and the page shows both. */
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
    await expect(own.getAllByText(/^Someone at the firm, /)).toHaveLength(2);
  },
};

/** Closing asks for the reason, and what becomes of what is open. Changes that someone else has made meanwhile are kept. */
export const Closing: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close case' }));
    const form = await dialog(`Close ${first.title}`);
    await userEvent.type(form.getByLabelText(/^Reason/), 'Settled out of court.');
    const question = within(form.getByRole('radiogroup', { name: '3 open events and 1 open task' }));
    await expect(question.getByRole('radio', { name: /^Keep/ })).toBeChecked();
    await saveElsewhere(path, { station: 'Lodwar' });
    await userEvent.click(form.getByRole('button', { name: 'Close case' }));
    await expect(await screen.findByText(`Closed ${first.title}`)).toBeVisible();
    await expect((await canvas.findAllByText('Settled out of court.'))[0]).toBeVisible();
    await expect(await stored(path)).toMatchObject({ station: 'Lodwar', status: 'Closed', warnings: [] });
    const next = await section(canvas, 'What comes next');
    await expect(await next.findByText('No hearing is fixed.')).toBeVisible();
    await expect(next.queryByText(/Overdue/)).toBeNull();
    await expect((await section(canvas, 'Events')).getAllByText(/Case closed/)).toHaveLength(3);
    await expect((await section(canvas, 'Tasks')).getByText('Case closed')).toBeVisible();
  },
};

/** What is open can be completed with the case: a hearing still to come is removed, as it won't be held. */
export const ClosingAll: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close case' }));
    const form = await dialog(`Close ${first.title}`);
    await userEvent.type(form.getByLabelText(/^Reason/), 'Judgment delivered.');
    await userEvent.click(form.getByRole('radio', { name: /^Complete/ }));
    await userEvent.click(form.getByRole('button', { name: 'Close case' }));
    await expect(await screen.findByText(`Closed ${first.title}`)).toBeVisible();
    const diary = await section(canvas, 'Events');
    await waitFor(() => expect(diary.queryByText(hearing.title)).toBeNull());
    await expect(diary.getByText('Serve witness statement')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Reopen “Paginate the bundle”' })).toBeChecked();
  },
};

/** The client account has money for the case: closing says so once, and can leave it there. */
export const ClosingWithMoney: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, msw, userEvent }) => {
    msw.use(
      http.post('/api/law-firm/cases/{id}/close', async ({ request }) => {
        const { moneyStays } = await request.clone().json();
        const params = { balance: 15_000 };
        if (moneyStays !== true) return problem(409, 'Conflict', '', undefined, { code: 'closing_with_money', params });
        return undefined;
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close case' }));
    const form = await dialog(`Close ${first.title}`);
    await userEvent.type(form.getByLabelText(/^Reason/), 'Settled out of court.');
    await userEvent.click(form.getByRole('button', { name: 'Close case' }));
    await expect(await form.findByText(/^The client account has KES\s15,000 of the client’s/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Close, money stays' }));
    await expect(await screen.findByText(`Closed ${first.title}`)).toBeVisible();
    await expect(await stored(path)).toMatchObject({ status: 'Closed' });
  },
};

/** What was credited is neither paid nor owed, and the card says so. */
export const MoneyCredited: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/invoices', ({ response }) =>
        response(200).json({
          data: [
            {
              id: id(41),
              invoiceNumber: 'INV-2026-0041',
              client: first.client,
              clientName: first.clientName,
              caseId: first.id,
              caseTitle: first.title,
              currency: 'KES',
              amount: 125_238,
              paid: 69_488,
              credited: 19_488,
              status: 'sent',
              issueDate: day(-14),
              dueDate: day(16),
              payments: [
                { id: id(42), date: day(-10), method: 'mpesa', amount: 50_000, reference: 'SPECIMEN41' },
                { id: id(43), date: day(-4), method: 'credit_note', amount: 19_488 },
                { id: id(44), date: day(-2), method: 'wht', amount: 5_090, certificate: { state: 'awaited' } },
              ],
            },
          ],
          page: { page: 1, limit: 20, total: 1 },
          balance: { invoiced: 125_238, paid: 50_000, outstanding: 55_750, overdue: 0 },
        }),
      ),
      ...inScene('case-work'),
    ],
  },
  play: async ({ canvas }) => {
    const money = await section(canvas, 'Money');
    await expect(await money.findByText(/^Paid .+, M-Pesa SPECIMEN41/)).toBeVisible();
    await expect(money.getByText(/^Credit note, /)).toBeVisible();
    await expect(money.getByText(/^Withholding tax, .+ certificate awaited$/)).toBeVisible();
    const credited = money.getByText('Credited or written off');
    await expect(credited.nextElementSibling).toHaveTextContent('19,488');
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

/** The address of a deleted case says what happened to it, and restores it. */
export const AddressOfDeleted: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, { cases: data.cases.filter((one) => one !== first), deletedCases: [first] }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Deleted on /)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add event' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(await screen.findByText(`Restored ${first.title}`)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Add event' })).toBeVisible();
  },
};
