import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { TimeScreen } from '#components/screens/firm/Time';
import { TimerBar } from '#components/screens/firm/TimerBar';
import { accessHandlers, lawyer } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { perStory } from '../../api/perStory';
import { sceneHandlers } from '../../api/scene';
import { theWorker } from '../../api/theFirm';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';
import { retried } from '../retried';

const calls = (scene = 'time') => sceneHandlers(scene);

/** Leaves the first call that records time without an answer. */
const unanswered = () => {
  const kept = perStory(() => ({ calls: 0 }));
  return http.post('/api/law-firm/time-entries', () => {
    kept().calls += 1;
    return kept().calls === 1 ? HttpResponse.error() : undefined;
  });
};

const key = 'mizani.worker';

const meta = {
  title: 'Screens/Firm/Time',
  component: TimeScreen,
  render: (args) => (
    <>
      <TimeScreen {...args} />
      <TimerBar personId={theWorker} />
    </>
  ),
  args: { pages: { time: '/time', case: (id) => `/cases/${id}` } },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/time', msw: calls() },
  globals: { theme: 'tenant' },
  beforeEach: () => {
    localStorage.setItem(key, theWorker);
    return () => localStorage.removeItem(key);
  },
} satisfies Meta<typeof TimeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A week by case and day. Today is marked, and so is where a timer runs. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { msw: calls('timer-running') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('0:42:00')).toBeVisible());
    await expect(await canvas.findByText('Today, 24')).toBeVisible();
  },
};

/** Time is recorded in one line, which says what it comes to. Undo takes it back. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Add time' }));
    await userEvent.type(form.getByRole('textbox', { name: /Time worked/ }), '1h20m');
    await userEvent.type(form.getByRole('combobox', { name: /Case/ }), 'a');
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await waitFor(() => expect(form.getByText('KES 16,800')).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Add time' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Added 1 h 20 min' }));
    await waitFor(() => expect(form.getByRole('textbox', { name: /Time worked/ })).toHaveValue(''));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alertdialog', { name: 'Removed 1 h 20 min' });
  },
};

/** Without a connection, time waits on the device. It is added once there is one. */
export const Offline: Story = {
  parameters: { looks: { logsErrors: true }, msw: [unanswered(), ...calls()] },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Add time' }));
    await userEvent.type(form.getByRole('textbox', { name: /Time worked/ }), '1h20m');
    await userEvent.type(form.getByRole('textbox', { name: /What was done/ }), 'Waiting at Kibera');
    await userEvent.click(form.getByRole('button', { name: 'Add time' }));
    await screen.findByRole('alertdialog', { name: '1 h 20 min waits for a connection' });
    await expect(canvas.getByRole('list', { name: 'Waiting for a connection' })).toHaveTextContent('Waiting at Kibera');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting for a connection' })).toBeNull());
  },
};

/** What waited is taken back, although it has been added since. */
export const OfflineUndone: Story = {
  parameters: { path: '/time?show=day', looks: { logsErrors: true }, msw: [unanswered(), ...calls('no-time')] },
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Add time' }));
    await userEvent.type(form.getByRole('textbox', { name: /Time worked/ }), '1h20m');
    await userEvent.type(form.getByRole('textbox', { name: /What was done/ }), 'Waiting at Kibera');
    await userEvent.click(form.getByRole('button', { name: 'Add time' }));
    const toast = within(await screen.findByRole('alertdialog', { name: '1 h 20 min waits for a connection' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByRole('list', { name: 'Waiting for a connection' })).toBeNull());
    await expect(await canvas.findByText('Waiting at Kibera')).toBeVisible();
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alertdialog', { name: 'Removed 1 h 20 min' });
    await waitFor(() => expect(canvas.queryByText('Waiting at Kibera')).toBeNull());
  },
};

/** What can’t be read says what can. */
export const Unreadable: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = within(await canvas.findByRole('form', { name: 'Add time' }));
    await userEvent.type(form.getByRole('textbox', { name: /Time worked/ }), '1h90m');
    await userEvent.click(form.getByRole('button', { name: 'Add time' }));
    await expect(await form.findByText(/^Enter hours and minutes/)).toBeVisible();
  },
};

/** A day, an entry to a line. */
export const Day: Story = {
  parameters: { path: '/time?show=day' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Settling the witness statement')).toBeVisible();
    await expect(canvas.getByText('2:35')).toBeVisible();
  },
};

/** An entry is corrected. */
export const Edited: Story = {
  parameters: { path: '/time?show=day' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for 30 min/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit time' }));
    const field = await form.findByRole('textbox', { name: /Time worked/ });
    await userEvent.clear(field);
    await userEvent.type(field, '45');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(await canvas.findByText('2:50')).toBeVisible();
  },
};

/** An entry is deleted at once, and Undo brings it back. */
export const Deleted: Story = {
  parameters: { path: '/time?show=day' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Actions for 30 min/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const toast = within(await screen.findByRole('alertdialog', { name: /^Deleted 30 min/ }));
    await expect(await canvas.findByText('2:05')).toBeVisible();
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('2:35')).toBeVisible();
  },
};

/** A timer starts from a row. Stopped, it is an entry. By the keyboard alone. */
export const Keyboard: Story = {
  parameters: { path: '/time?show=day' },
  play: async ({ canvas, userEvent }) => {
    const [menu] = await canvas.findAllByRole('button', { name: /^Actions for/ });
    menu?.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Start timer' });
    await userEvent.keyboard('{Enter}');
    const bar = within(await canvas.findByRole('region', { name: 'Timer' }));
    bar.getByRole('button', { name: 'Stop and save' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: /^Recorded 1 min/ });
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Timer' })).toBeNull());
  },
};

/** After more than twelve hours it asks how long the work took. */
export const Forgotten: Story = {
  parameters: { msw: calls('timer-forgotten') },
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Timer' }));
    await userEvent.click(bar.getByRole('button', { name: 'Stop and save' }));
    const form = within(await screen.findByRole('dialog', { name: 'How long did you work?' }));
    await userEvent.type(form.getByRole('textbox', { name: /Time worked/ }), '1:35');
    await userEvent.click(form.getByRole('button', { name: 'Save time' }));
    await screen.findByRole('alertdialog', { name: /^Recorded 1 h 35 min/ });
  },
};

/** The timer is discarded. */
export const Discarded: Story = {
  parameters: { msw: calls('timer-running') },
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole('region', { name: 'Timer' }));
    await userEvent.click(bar.getByRole('button', { name: 'Discard' }));
    await screen.findByRole('alertdialog', { name: 'Discarded the timer' });
  },
};

/** What is on no fee note yet, by case. */
export const WorkInProgress: Story = {
  parameters: { path: '/time?show=wip' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0:06 without a rate')).toBeVisible();
  },
};

/** Rates stand below it, for those who set them. */
export const RateSet: Story = {
  parameters: { path: '/time?show=wip' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set rate' }));
    const form = within(await screen.findByRole('dialog', { name: 'Set an hourly rate' }));
    await userEvent.type(await form.findByRole('textbox', { name: /Rate an hour/ }), '9000');
    await userEvent.click(form.getByRole('button', { name: 'Set rate' }));
    await screen.findByRole('alertdialog', { name: 'The rate is set' });
    await expect(await canvas.findByText('KES 9,000')).toBeVisible();
  },
};

/** While nobody signs in, somebody says first whose time it is. */
export const WhoseTime: Story = {
  beforeEach: () => localStorage.removeItem(key),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose whose time this is')).toBeVisible();
  },
};

/** Where people sign in, a lawyer sees their own time, and nobody else’s. */
export const Own: Story = {
  decorators: [inSession],
  parameters: { msw: [...accessHandlers({ person: { ...lawyer, memberId: theWorker } }), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form', { name: 'Add time' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Whose time/ })).toBeNull();
  },
};

/** Nothing yet. */
export const Empty: Story = {
  parameters: { msw: calls('no-time') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No time in this week')).toBeVisible();
  },
};

/** Until it is there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/time-entries', () => delay('infinite')), ...calls()] },
};

/** It can’t be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/law-firm/time-entries', unavailable), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the time/)).toBeVisible();
  },
};

/** Retry gets it. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByRole('table', { name: 'Time of the week, by case and day' })).toBeVisible();
});
