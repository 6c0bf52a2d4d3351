import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { TodaysListScreen } from '#components/screens/firm/TodaysList';
import type { components } from '#openapi';
import { addDays, nairobiDay, weekdayOf } from '#domain/dates';
import { HasTime } from '#components/screens/firm/Timer';
import { TimerBar } from '#components/screens/firm/TimerBar';
import { sceneHandlers, timeCalls } from '../../api/scene';
import { theWorker } from '../../api/theFirm';
import { firmHandlers } from '../../api/firm';
import { mainFirm } from '../../api/firmData';
import { http, unavailable } from '../../api/http';
import { recorded, type Scene } from '../../api/recorded';
import { recordedAt } from '../../api/recordedAt';
import { lateBy } from '../../lateBy';
import { accessHandlers, lawyer } from '../../api/access';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Schemas = components['schemas'];

const today = nairobiDay(recordedAt);
const sunday = addDays(today, 7 - weekdayOf(today));
const listed = () => firmHandlers(mainFirm, { scene: 'court-day' });
const agenda = recorded<Scene>('court-day').begins['bodies'] as { [url: string]: { data: Schemas['Agenda'] } };
const entries = agenda[`/api/law-firm/agenda?days=1&from=${today}`]?.data.days.flatMap(({ courts }) =>
  courts.flatMap((court) => court.entries),
) as Schemas['AgendaEntry'][];
const ruling = entries.find(({ title }) => title === 'Ruling') as Schemas['AgendaEntry'];

const meta = {
  title: 'Screens/Firm/TodaysList',
  component: TodaysListScreen,
  args: { pages: { case: (id) => `/cases/${id}`, feeds: '/calendar-feeds' } },
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    path: '/today',
    msw: listed(),
  },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof TodaysListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A day by court: hearings in order, then what is due, latest first. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Today’s list' })).toBeVisible();
    await expect(await canvas.findByText('Serve witness statement')).toBeVisible();
    await expect(canvas.getByText(`${lateBy(addDays(today, -4))} late`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Virtual court' })).toHaveAttribute(
      'href',
      'https://court.example/room/2',
    );
    await expect(canvas.getByText('09:00')).toBeVisible();
    await expect(canvas.getByRole('link', { name: ruling.caseTitle ?? '' })).toBeVisible();
  },
};

/** The list as a PDF to send is that of the days shown. */
export const ToSend: Story = {
  parameters: { path: `/today?period=week&date=${sunday}`, looks: { skip: 'It looks as Week does.' } },
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Open PDF' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', `/api/law-firm/agenda/pdf?days=7&from=${sunday}`);
    await userEvent.click(canvas.getByRole('radio', { name: 'Day' }));
    await expect(link).toHaveAttribute('href', `/api/law-firm/agenda/pdf?days=1&from=${sunday}`);
  },
};

/** Seven days, each by court, with a station counted once. A day with nothing keeps a thin row. */
export const Week: Story = {
  parameters: { path: '/today?period=week' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Court 6 · /)).toBeVisible();
    await expect(canvas.getByText(/^5 hearings at \d stations$/)).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(7);
    await expect(canvas.getAllByText('Nothing listed').length).toBeGreaterThan(3);
  },
};

/** One advocate in two towns in one morning: both entries say whose clash it is, and where else. A deadline says to which day time runs. */
export const Clash: Story = {
  parameters: {
    path: `/today?date=${sunday}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Clash for .*: 09:30, Court 2$/)).toBeVisible();
    await expect(canvas.getByText(/^Clash for .*: 09:00, Court 1$/)).toBeVisible();
    await expect(canvas.getByText(/^Sunday, runs to Mon/)).toBeVisible();
  },
};

/** A public holiday in the court recess says which, and what it means. */
export const PublicHoliday: Story = {
  parameters: { path: '/today?date=2026-12-25' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Christmas Day is a public holiday/)).toBeVisible();
  },
};

/** In the recess a duty judge hears urgent matters. */
export const CourtRecess: Story = {
  parameters: { path: '/today?date=2026-12-29' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/a duty judge hears urgent matters/)).toBeVisible();
  },
};

/** An empty day says so. */
export const Empty: Story = {
  parameters: { path: '/today?date=2027-02-02' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no hearing or deadline on Tuesday 2 February 2027.')).toBeVisible();
  },
};

/** The list is loading. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/agenda', () => delay('infinite')), ...firmHandlers()] },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading the list…')).toBeVisible(),
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/agenda', unavailable), ...firmHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the list/)).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, listed, async ({ canvas }) => {
  await expect(await canvas.findByText('Serve witness statement')).toBeVisible();
});

const longEntry: Schemas['AgendaEntry'] = {
  ...ruling,
  id: '01933f2e-7a00-7000-8000-000000099001',
  caseTitle: `${'Wanjikũ wa Mũrũngũrũ na Ng’ang’a v '.repeat(4)}مكتب المحامين`,
  title: 'Hearing of the application for stay of execution pending the hearing and determination of the appeal',
  location: 'Environment and Land Court, Milimani Commercial Courts, Tower B, Court Room 14',
  time: '08:30',
};

/** Long names and other scripts wrap, and push nothing aside. */
export const LongText: Story = {
  parameters: {
    msw: firmHandlers(mainFirm, {
      calls: {
        '/api/law-firm/agenda': () => ({
          data: { days: [{ date: today, courts: [{ hearings: 2, deadlines: 1, entries: [longEntry, ...entries] }] }] },
        }),
      },
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByText('08:30')).toBeVisible(),
};

/** On a phone the event and its place are below the case. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Serve witness statement')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The month opens at the listed day, and a day picked there is listed. */
export const OtherDay: Story = {
  parameters: { path: '/today?date=2027-02-02' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose a day' }));
    const month = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
    await waitFor(() => expect(month.getByRole('button', { name: /\b2 February 2027/ })).toHaveFocus());
    await userEvent.keyboard('{PageDown}');
    await userEvent.click(await month.findByRole('button', { name: /17 March 2027/ }));
    await expect(await canvas.findByText('There is no hearing or deadline on Wednesday 17 March 2027.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a day' })).toHaveFocus());
  },
};

/** The week that begins on a day picked from the month. */
export const OtherWeek: Story = {
  parameters: { path: '/today?date=2027-02-02&period=week' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose the first day' }));
    const month = within(await screen.findByRole('dialog', { name: 'Choose the first day' }));
    await waitFor(() => expect(month.getByRole('button', { name: /\b2 February 2027/ })).toHaveFocus());
    await userEvent.click(month.getByRole('button', { name: /15 February 2027/ }));
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Monday 15 February 2027' })).toBeVisible();
  },
};

/** The days that are shown, as a file for a spreadsheet. */
export const AsFile: Story = {
  parameters: { path: '/today?date=2026-11-23&period=week', looks: { skip: 'It looks as Basic does.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/law-firm/events/export?from=2026-11-23&sort=date&to=2026-11-29'),
    );
  },
};

/** Moving on a day, back to today, then to the week, by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Serve witness statement');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Open PDF' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Print' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Export CSV' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'On your calendar' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next day' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'List of the day' })).toBeVisible();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Today’s list' })).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose a day' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'List of the week' })).toBeVisible());
  },
};

/** Where people sign in, the list and its PDF can be those of one's own cases alone. */
export const Mine: Story = {
  decorators: [inSession],
  parameters: {
    msw: [
      ...accessHandlers({ person: lawyer }),
      ...firmHandlers(mainFirm, {
        scene: 'court-day',
        calls: {
          '/api/law-firm/agenda': (query) => {
            const shown = agenda[`/api/law-firm/agenda?days=1&from=${today}`]?.data ?? { days: [] };
            const days = query.get('whose') === 'me' ? shown.days.map((day) => ({ ...day, courts: [] })) : shown.days;
            return { data: { days } };
          },
        },
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Serve witness statement')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(canvas.queryByText('Serve witness statement')).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      expect.stringContaining('whose=me'),
    );
  },
};

/** On a phone a timer starts and stops under the thumb, beside what is heard. */
export const Timed: Story = {
  globals: { viewport: { value: 'mobile1' } },
  parameters: { msw: [...sceneHandlers('no-time', timeCalls), ...listed()] },
  render: (args) => (
    <HasTime value>
      <TodaysListScreen {...args} />
      <TimerBar personId={theWorker} />
    </HasTime>
  ),
  beforeEach: () => {
    localStorage.setItem('mizani.worker', theWorker);
    return () => localStorage.removeItem('mizani.worker');
  },
  play: async ({ canvas, userEvent }) => {
    const [start] = await canvas.findAllByRole('button', { name: /^Start a timer: / });
    await userEvent.click(start as HTMLElement);
    await canvas.findByRole('region', { name: 'Timer' });
    const [stop] = await canvas.findAllByRole('button', { name: /^Stop the timer and save the time: / });
    await userEvent.click(stop as HTMLElement);
    await screen.findByRole('alertdialog', { name: /^Recorded 1 min/ });
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Timer' })).toBeNull());
  },
};
