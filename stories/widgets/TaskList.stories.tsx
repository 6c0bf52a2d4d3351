import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { TaskList } from '#components/widgets/TaskList/TaskList';
import { http, problem } from '../api/http';
import { placed } from './board';
import { lateBy } from '../lateBy';
import { day, tasks, firmHandlers } from './firmData';
import { empty, failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: TaskList,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('task-list'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof TaskList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four cells by five: what to do, in which case, and by when. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('14 open')).toBeVisible();
    await expect(canvas.getAllByText(`Overdue ${lateBy(day(-4))}`).length).toBeGreaterThan(0);
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(5);
  },
};

/** Ticking a task completes it; the toast offers Undo. */
export const Complete: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Complete “Serve witness statement”' }));
    await expect(await body.findByText('Completed “Serve witness statement”')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Serve witness statement')).not.toBeInTheDocument());
    await userEvent.click(body.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('Serve witness statement')).toBeVisible();
    await expect(await body.findByText('“Serve witness statement” is open again')).toBeVisible();
  },
};

/** The server refuses: the task stays, and the toast says so. */
export const NotCompleted: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.untyped.put('/api/law-firm/tasks/:id/status', () => problem(503, 'Service Unavailable', 'Try again.')),
    ),
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Complete “Call the client”' });
    await userEvent.click(box);
    await expect(await within(document.body).findByText('Couldn’t complete “Call the client”.')).toBeVisible();
    await expect(box).not.toBeChecked();
  },
};

/** Two rows: the task and when it is due. */
export const Smallest: Story = {
  render: placed('task-list', { size: { width: 3, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Serve witness statement')).toBeVisible();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(2);
  },
};

/** Also whose task it is, and how urgent. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('task-list', { size: { width: 6, height: 5 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('14 open, 1 overdue')).toBeVisible();
    await expect(canvas.getByText('Unassigned')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('task-list', 'Loading tasks…');

/** Everything is done, and the next step is offered. */
export const Empty: Story = empty({ tasks: [] }, 'No open tasks');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('task-list');

/** Space ticks a task; focus stays in the widget when the row disappears. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('checkbox');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('[Space]');
    await waitFor(() => expect(canvas.queryByText('Serve witness statement')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Task List' })).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Complete “Paginate the bundle”' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  },
};

const long =
  'Ng’ang’a, Wanjirũ-Kirinyaga, Cherono & Otieno-Mutua Associates LLP v The Registered Trustees of the Kilimanjaro Farmers';

/** Long names end in an ellipsis; figures and states are never cut. */
export const LongText: Story = {
  beforeEach: ({ msw }) =>
    msw.use(...firmHandlers({ tasks: tasks.map((one) => ({ ...one, title: long, caseTitle: long, assignee: long })) })),
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByText(long);
    await expect(name).toBeVisible();
    for (const due of canvas.getAllByText(`Overdue ${lateBy(day(-4))}`).filter((one) => one.checkVisibility())) {
      await expect(due.scrollWidth).toBeLessThanOrEqual(due.clientWidth);
    }
  },
};
