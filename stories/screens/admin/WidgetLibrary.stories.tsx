import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { WidgetLibraryScreen } from '#components/screens/admin/WidgetLibrary';
import { searchUnavailable } from '../../api/customers';
import { http, problem, unavailable } from '../../api/http';
import { demoWidgets, longWidget, widgetHandlers } from '../../api/widgets';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { conflict } from '../conflict';
import { hanging, hurry } from '../hanging';
import { inHost } from '../inHost';
import { retried } from '../retried';

const widget = { ...longWidget, ...demoWidgets.find(({ type }) => type === 'matter-list') };

const path = `/api/widgets/${widget.id}`;

const meta = {
  title: 'Screens/Admin/Widget Library',
  component: WidgetLibraryScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', controls: { disable: true }, path: '/admin/widgets' },
  beforeEach: ({ msw }) => msw.use(...widgetHandlers()),
} satisfies Meta<typeof WidgetLibraryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const editor = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** A definition of each kind: what it is, where its data comes from, and how often it refreshes. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('11 widgets')).toBeVisible();
    const card = within(canvas.getByRole('article', { name: 'Billing Summary' }));
    await expect(card.getByText('/api/law-firm/billing/stats')).toBeVisible();
    await expect(card.getByText('Every minute')).toBeVisible();
  },
};

/** The same under the staging theme. */
export const Staging: Story = { globals: { theme: 'staging' } };

/** On a phone the cards are in one column. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** Search and category narrow the library. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Category/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Legal' }));
    await expect(await canvas.findByText('5 widgets')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'HEARINGS');
    await expect(await canvas.findByText('1 widget')).toBeVisible();
  },
};

/** Nothing matches. */
export const Empty: Story = {
  parameters: { path: '/admin/widgets?search=zzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No widgets found matching your criteria')).toBeVisible();
  },
};

/** Clear filters brings the list back. */
export const EmptyCleared: Story = {
  ...Empty,
  parameters: { ...Empty.parameters, looks: { skip: 'It ends as Basic, which is seen in every look.' } },
  play: async (context) => {
    await Empty.play?.(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('11 widgets')).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('/api/widgets', () => delay('infinite'))),
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/widgets', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load widgets. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, widgetHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText('11 widgets')).toBeVisible();
});

/** Long names, descriptions and paths wrap. */
export const LongText: Story = {
  beforeEach: ({ msw }) => msw.use(...widgetHandlers([longWidget, ...demoWidgets.slice(1)])),
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: longWidget.name })).toBeVisible(),
};

/** Switching a widget off takes effect at once, and Undo switches it on again. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    const active = await canvas.findByRole('switch', { name: 'Active Matter List' });
    await expect(active).toBeChecked();
    await userEvent.click(active);
    await expect(await screen.findByText('Matter List turned off')).toBeVisible();
    await expect(active).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(await screen.findByText('Matter List turned on')).toBeVisible();
    await expect(active).toBeChecked();
  },
};

/** When the switch fails the widget stays as it was, and an error says so. */
export const SwitchFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.put('/api/widgets/{id}', unavailable)),
  play: async ({ canvas, userEvent }) => {
    const active = await canvas.findByRole('switch', { name: 'Active Matter List' });
    await userEvent.click(active);
    await expect(await screen.findByText('Couldn’t change Matter List.')).toBeVisible();
    await expect(active).toBeChecked();
  },
};

/** Deleting asks in the spec's words and confirms in a toast, and Undo restores the widget. */
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Task List' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this widget?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('10 widgets')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText('11 widgets')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Task List' })).toBeVisible();
  },
};

/** A new widget: its type decides where its data comes from, parameters narrow the data, and the interval is checked. */
export const Created: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Widget' }));
    const form = await editor('Create Widget');
    await userEvent.type(form.getByLabelText(/^Name/), 'Overdue work');
    await userEvent.click(form.getByRole('button', { name: /Choose a type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Task List' }));
    await expect(form.getByText('/api/law-firm/tasks')).toBeVisible();
    await userEvent.click(form.getByRole('radio', { name: 'Gavel' }));
    await userEvent.click(await form.findByRole('button', { name: 'Add parameter' }));
    await userEvent.type(form.getByLabelText(/^Value 1/), 'open');
    const interval = form.getByLabelText(/Refresh interval/);
    await userEvent.clear(interval);
    await userEvent.type(interval, '30');
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await form.findByText('Enter a whole number of milliseconds from 1,000 to 86,400,000.')).toBeVisible();
    await userEvent.type(interval, ',000');
    await expect(form.getByText('Refreshes every 30 seconds.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await screen.findByText('Added Overdue work')).toBeVisible();
    const card = within(await canvas.findByRole('article', { name: 'Overdue work' }));
    await expect(card.getByText('Every 30 seconds')).toBeVisible();
    await expect(card.getByText('Custom')).toBeVisible();
  },
};

/** The idempotency keys of the requests in a story. */
const keys: (string | null)[] = [];

/** The call hangs: the form says so, and sending it again creates no second widget. */
export const HangingCreation: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => {
    keys.length = 0;
    msw.use(
      http.post('/api/widgets', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? hanging() : undefined;
      }),
      ...widgetHandlers(),
    );
    return hurry();
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Widget' }));
    const form = await editor('Create Widget');
    await userEvent.type(form.getByLabelText(/^Name/), 'Overdue work');
    await userEvent.click(form.getByRole('button', { name: /Choose a type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Task List' }));
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await form.findByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await screen.findByText('Added Overdue work')).toBeVisible();
    await expect(keys).toEqual([keys[0], keys[0]]);
    await expect(keys[0]).toMatch(/^(\d+-){3}\d+$/);
  },
};

/** Who may use the widget: roles are ticked, firms are found by search. */
export const Permissions: Story = {
  // React warns because the next field takes focus between two steps of the test.
  parameters: { path: `/admin/widgets?edit=${widget.id}`, looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    const form = await editor('Edit Widget');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Lawyer' }));
    await userEvent.type(form.getByRole('combobox', { name: /Law firms/ }), 'twiga');
    await userEvent.click(await screen.findByRole('option', { name: /Twiga & Kifaru/ }));
    const firms = within(await form.findByRole('list', { name: 'Law firms' }));
    await expect(await firms.findByText(/Twiga & Kifaru/)).toBeVisible();
    await expect(form.getByRole('combobox', { name: /Law firms/ })).toHaveValue('');
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await screen.findByText('Saved Matter List')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('article', { name: 'Matter List' })).toBeVisible();
  },
};

/** A failed search says so, instead of claiming that no firm has that name. */
export const FirmSearchFailed: Story = {
  parameters: {
    path: `/admin/widgets?edit=${widget.id}`,
    looks: { skip: 'It looks as Permissions does, with a list open.', logsErrors: true },
  },
  beforeEach: ({ msw }) => msw.use(searchUnavailable),
  play: async ({ userEvent }) => {
    const form = await editor('Edit Widget');
    await userEvent.type(await form.findByRole('combobox', { name: /Law firms/ }), 'twiga');
    await expect(await screen.findByText('Search failed. Check your connection and try again.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** An icon set elsewhere stays until another is chosen. */
export const Unknown: Story = {
  parameters: { path: `/admin/widgets?edit=${widget.id}` },
  beforeEach: ({ msw }) => msw.use(...widgetHandlers([{ ...widget, icon: 'tree-palm' }])),
  play: async () => {
    const form = await editor('Edit Widget');
    await expect(await form.findByRole('radio', { name: 'Tree palm' })).toBeChecked();
  },
};

/** Parameters belong to the type's call, so another type starts without any. */
export const AnotherType: Story = {
  parameters: { path: '/admin/widgets' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit My urgent cases' }));
    const form = await editor('Edit Widget');
    await expect(await form.findByText('/api/law-firm/cases')).toBeVisible();
    await expect(form.getByLabelText(/^Value 2/)).toHaveValue('High');
    await userEvent.click(form.getByRole('button', { name: /^Matter List/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Integration Status' }));
    await expect(form.getByText('/api/law-firm/integrations')).toBeVisible();
    await expect(form.getByText('This call takes no parameters.')).toBeVisible();
    await expect(form.queryByLabelText(/^Value 1/)).toBeNull();
  },
};

/** An error that the server finds in a parameter is beside it. */
export const ParameterRefused: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/widgets/{id}', () => {
        const fault = {
          code: 'one_of',
          params: { values: 'High, Medium, Low' },
          message: 'Choose one of: High.',
        } as const;
        return problem(400, 'Bad Request', 'Check the fields.', [{ field: 'dataSchema.params.priority', ...fault }]);
      }),
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit My urgent cases' }));
    const form = await editor('Edit Widget');
    await userEvent.type(await form.findByLabelText(/^Value 2/), 'er');
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await form.findByText('Choose one of: High, Medium, Low.')).toBeVisible();
    await expect(form.getByLabelText(/^Value 2/)).toBeInvalid();
  },
};

const usedWidget: typeof widget = { ...widget, usedBy: { templates: ['legal-pro'], firms: 2 } };

/** A widget in use names its dashboards: on its card, when it is switched off, and before it is deleted. */
export const Used: Story = {
  beforeEach: ({ msw }) => msw.use(...widgetHandlers([usedWidget])),
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('article', { name: 'Matter List' }));
    await expect(card.getByText('Legal Pro and 2 firms’ own dashboards')).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Active Matter List' }));
    await expect(await screen.findByText('Matter List turned off')).toBeVisible();
    await expect(screen.getByText('Still on Legal Pro and 2 firms’ own dashboards.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Matter List' }));
    // The toast about the switched-off widget is one too.
    const question = within(await screen.findByRole('alertdialog', { name: /^Are you sure/ }));
    const hint = /Still on Legal Pro and 2 firms’ own dashboards, as a plain Matter List\./;
    await expect(question.getByText(hint)).toBeVisible();
  },
};

/** Both changed the name, so the dialog asks about it; the version, which only the other person changed, is merged. */
export const Conflict: Story = {
  parameters: { path: `/admin/widgets?edit=${widget.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Widget');
    await userEvent.type(await form.findByLabelText(/^Name/), ' two');
    await saveElsewhere(path, { name: 'Open matters', version: '2.0.0' });
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    const question = await conflict('Name was changed twice');
    await expect(question.getByText('2.0.0')).toBeVisible();
    await expect(question.getAllByRole('radiogroup')).toHaveLength(1);
  },
};

/** Two people changed different fields: both changes are stored, and nobody is asked. */
export const Merged: Story = {
  parameters: { path: `/admin/widgets?edit=${widget.id}`, looks: { logsErrors: true } },
  play: async ({ userEvent }) => {
    const form = await editor('Edit Widget');
    await userEvent.type(await form.findByLabelText(/^Name/), ' two');
    await saveElsewhere(path, { version: '2.0.0' });
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await waitFor(async () => expect(await stored(path)).toMatchObject({ name: 'Matter List two', version: '2.0.0' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The server is down while saving: an alert says so, and what was typed is kept. */
export const SaveFailed: Story = {
  parameters: { path: `/admin/widgets?edit=${widget.id}`, looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.put('/api/widgets/{id}', unavailable)),
  play: async ({ userEvent }) => {
    const form = await editor('Edit Widget');
    await userEvent.type(await form.findByLabelText(/^Name/), ' two');
    await userEvent.click(form.getByRole('button', { name: 'Save Widget' }));
    await expect(await form.findByText('Couldn’t save the widget. Your changes are still here.')).toBeVisible();
    await expect(form.getByLabelText(/^Name/)).toHaveValue('Matter List two');
  },
};

/** Switching a widget off and editing it by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const active = await canvas.findByRole('switch', { name: 'Active Awaiting signature' });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Create Widget' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Print' })).toHaveFocus();
    await userEvent.tab();
    await expect(active).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(active).not.toBeChecked());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit Awaiting signature' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const form = await editor('Edit Widget');
    const name = await form.findByLabelText(/^Name/);
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('{End} and more{Enter}');
    await expect(await screen.findByText('Saved Awaiting signature and more')).toBeVisible();
    await expect(await canvas.findByRole('switch', { name: 'Active Awaiting signature and more' })).not.toBeChecked();
  },
};
