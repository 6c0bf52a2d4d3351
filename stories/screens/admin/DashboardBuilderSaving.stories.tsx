import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, userEvent as users, waitFor, within } from 'storybook/test';
import { DashboardBuilderScreen } from '#components/screens/admin/DashboardBuilder';
import { demoCustomers } from '../../api/customers';
import { http, problem, unavailable } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { everyType } from '../../api/templateLayouts';
import { conflict } from '../conflict';
import { hanging, hurry } from '../hanging';
import {
  address,
  answering,
  board,
  liftAndPress,
  changed,
  expectAnnouncement,
  type Layout,
  legalPro,
  ofBuilder,
  secondVersion,
  titles,
} from './dashboardBuilder';

const meta = {
  title: 'Screens/Admin/Dashboard Builder',
  component: DashboardBuilderScreen,
  ...ofBuilder,
} satisfies Meta<typeof DashboardBuilderScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = '/api/dashboards/legal-pro';
const draftKey = 'mizani.builder.legal-pro.';

const leftAt = new Date(Date.now() - 3 * 3_600_000).toISOString();

/** A draft with one widget removed and another further down. */
const draft = (layout: Layout) => JSON.stringify({ base: legalPro, layout, leftAt });

const withoutIntegrations = changed(secondVersion, 'matter-list', { title: 'Matter List' });

/** Unsaved work from a closed tab is offered again. */
export const DraftOffered: Story = {
  beforeEach: () => localStorage.setItem(draftKey, draft(secondVersion)),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(canvas.getByText('Unsaved changes from an earlier visit')).toBeVisible();
    await expect(titles(canvas)).toContain('Integration Status');
  },
};

/** It stays on offer while other work is done and saved, until it is answered. */
export const DraftKept: Story = {
  beforeEach: () => localStorage.setItem(draftKey, draft(withoutIntegrations)),
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await expect(canvas.getByText(/ · Unsaved changes$/)).toBeVisible();
    await expect(canvas.getByText('Unsaved changes from an earlier visit')).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 2')).toBeVisible();
    await expect(localStorage.getItem(draftKey)).toBe(draft(withoutIntegrations));
    await users.click(canvas.getByRole('button', { name: 'Restore them' }));
    await expectAnnouncement(canvas, 'The dashboard now has 6 widgets.');
    await expect(canvas.queryByText('Unsaved changes from an earlier visit')).toBeNull();
  },
};

/** It is restored on top of what was saved since. */
export const DraftRestored: Story = {
  beforeEach: () => localStorage.setItem(draftKey, draft(withoutIntegrations)),
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(canvas.getByRole('button', { name: 'Restore them' }));
    await expectAnnouncement(canvas, 'The dashboard now has 6 widgets.');
    await expect(titles(canvas)).not.toContain('Integration Status');
    await expect(canvas.queryByText('Unsaved changes from an earlier visit')).toBeNull();
  },
};

/** Saving is in progress. */
export const Saving: Story = {
  beforeEach: answering(http.put('/api/dashboards/{template}', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: /Save Dashboard/ }));
    await expect(canvas.getByRole('button', { name: /Save Dashboard/ })).toHaveAttribute('data-pending', 'true');
  },
};

/** Saved as a new version that no firm sees yet. */
export const Saved: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 2')).toBeVisible();
    await expect(canvas.getByText(/^Version 2 saved .* · version 1 live$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish…' })).toBeEnabled();
  },
};

/** The server is down: an alert says so, and the canvas keeps everything. */
export const SaveFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.put('/api/dashboards/{template}', unavailable)),
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Couldn’t save the dashboard. Your changes are still here.');
    // However far down the canvas is, it appears beside the button.
    scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(alert.getBoundingClientRect().top).toBeLessThan(innerHeight / 2));
    await expect(alert.getBoundingClientRect().top).toBeGreaterThan(0);
    await expect(canvas.getByText(/Unsaved changes$/)).toBeVisible();
  },
};

/** It was saved and only the answer got lost: saving again finds that out, and makes no further version. */
export const SaveUnanswered: Story = {
  parameters: { looks: { skip: 'It ends as Saved, which is seen in every look.', logsErrors: true } },
  beforeEach: ({ msw }) => {
    let hangs = true;
    msw.use(
      http.put('/api/dashboards/{template}', async ({ request }) => {
        if (!hangs) return undefined;
        hangs = false;
        await fetch(request.clone());
        return hanging();
      }),
    );
    return hurry();
  },
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No answer yet. Nothing you entered is lost.');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 2')).toBeVisible();
    await expect(canvas.getByText(/^Version 2 saved .* · version 1 live$/)).toBeVisible();
  },
};

/** The server gives its reasons, which name the widgets by their titles. */
export const SaveRefused: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(
    http.put('/api/dashboards/{template}', () =>
      problem(400, 'Bad Request', 'Check the fields and try again.', [
        { field: 'widgets.0.config.title', code: 'required', params: {}, message: 'Fill in this field.' },
        { field: 'widgets.1.position', code: 'place_taken', params: { widget: 'calendar' }, message: 'It overlaps.' },
      ]),
    ),
  ),
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText('“Calendar”, title: Fill in this field.')).toBeVisible();
    await expect(alert.getByText('“Billing Summary” overlaps “Calendar”.')).toBeVisible();
  },
};

/** Two people changed different widgets: both changes are saved, and nobody is asked. */
export const Merged: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await saveElsewhere(path, { widgets: changed(legalPro, 'calendar', { title: 'Court calendar' }) });
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(
      await screen.findByText('Saved version 3, together with another Platform Admin’s changes'),
    ).toBeVisible();
    await expect(titles(canvas)).toContain('Court calendar');
    const { widgets } = (await stored(path)) as { widgets: Layout };
    await expect(widgets.find(({ id }) => id === 'metrics-chart')?.position.y).toBe(11);
  },
};

/** Both changed the same widget, so the dialog asks about it; the other one, which only one of them changed, is merged. */
export const Conflict: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await saveElsewhere(path, {
      widgets: changed(changed(legalPro, 'calendar', { title: 'Court calendar' }), 'metrics-chart', { y: 14 }),
    });
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    const question = await conflict('Position of Metrics Chart was changed twice');
    await expect(question.getAllByRole('radiogroup')).toHaveLength(1);
    await expect(question.getByRole('radio', { name: 'Row 15, column 7, 6 × 4' })).toBeVisible();
    await expect(question.getByRole('radio', { name: 'Row 12, column 7, 6 × 4' })).toBeChecked();
    await expect(question.getByText('Title of Calendar')).toBeVisible();
    await expect(question.getByText('Court calendar')).toBeVisible();
  },
};

/** Both gave one widget another title: the two titles stand beside one another, and its place is not asked about. */
export const TitleConflict: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('button', { name: 'Settings of Calendar' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Settings of Calendar' }));
    await users.clear(sheet.getByRole('textbox', { name: /^Title/ }));
    await users.type(sheet.getByRole('textbox', { name: /^Title/ }), 'Diary');
    await users.click(sheet.getByRole('button', { name: 'Apply' }));
    await saveElsewhere(path, { widgets: changed(legalPro, 'calendar', { title: 'Court calendar' }) });
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    const question = await conflict('Title of Calendar was changed twice');
    await expect(question.getByRole('radio', { name: 'Court calendar' })).toBeVisible();
    await expect(question.getByRole('radio', { name: 'Diary' })).toBeChecked();
  },
};

const fileOf = (dashboard: object) =>
  new File([JSON.stringify(dashboard)], 'dashboard.json', { type: 'application/json' });

/** A file is checked before it touches the canvas, and all its errors are listed. */
export const ImportRefused: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    const before = titles(canvas);
    const [calendar, , tasks, , , activity] = legalPro;
    const wrong = [
      { ...calendar, type: 'clock' },
      changed(legalPro, 'billing-summary', { x: -1 })[1],
      activity,
      { ...tasks, position: activity?.position },
    ];
    await users.upload(canvas.getByLabelText('Import…'), fileOf({ widgets: wrong }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This file can’t be imported' }));
    await waitFor(() => expect(dialog.getByText(/^“Calendar”, type: must be one of matter-list, /)).toBeVisible());
    await expect(dialog.getByText('“Billing Summary”, column (x): must be 0 or more.')).toBeVisible();
    await expect(dialog.getByText('“Task List” overlaps “Recent Activity”.')).toBeVisible();
    await expect(titles(canvas)).toEqual(before);
  },
};

/** A dashboard from a file is on the canvas, unsaved. */
export const Imported: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.upload(canvas.getByLabelText('Import…'), fileOf({ widgets: everyType }));
    await expectAnnouncement(canvas, 'The dashboard now has 9 widgets.');
    await expect(await screen.findByText('Imported dashboard.json')).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(titles(canvas)).toHaveLength(7);
  },
};

const ownFirm = demoCustomers.find(({ name }) => name === 'Chui Ridge LLP (Demo)');
const ownPath = `${address}?template=custom&tenantId=${ownFirm?.id}`;

/** A firm's own layout starts from the Custom template, or from any other. */
export const OwnLayout: Story = {
  parameters: { path: ownPath },
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByDisplayValue('Chui Ridge LLP (Demo)')).toBeVisible();
    await expect(canvas.getByText('Not saved yet')).toBeVisible();
    await users.click(await canvas.findByRole('button', { name: 'Start from…' }));
    await users.click(await screen.findByRole('menuitem', { name: 'Criminal' }));
    await expectAnnouncement(canvas, 'The dashboard now has 4 widgets.');
    const read = ['Calendar', 'Task List', 'Matter List', 'Recent Activity'];
    await waitFor(() => expect(titles(canvas)).toEqual(read));
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 1')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Start from…' })).toBeNull();
  },
};

/** A link's firm may be beyond the first hundred on Custom; it is shown all the same. */
export const FarOwner: Story = {
  parameters: { path: ownPath },
  beforeEach: answering(
    http.get('/api/dashboards/{template}/firms', ({ response }) =>
      response(200).json({ data: [], page: { page: 1, limit: 100, total: 101 } }),
    ),
  ),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByDisplayValue('Chui Ridge LLP (Demo)')).toBeVisible();
  },
};

/** When the template can't be loaded the canvas stays as it was. */
export const StartFailed: Story = {
  parameters: { path: ownPath, looks: { logsErrors: true } },
  play: async ({ canvas, msw }) => {
    await board(canvas);
    const before = titles(canvas);
    msw.use(http.get('/api/dashboards/{template}', unavailable));
    await users.click(await canvas.findByRole('button', { name: 'Start from…' }));
    await users.click(await screen.findByRole('menuitem', { name: 'Criminal' }));
    await expect(await screen.findByText('Couldn’t load the template. The canvas stays as it was.')).toBeVisible();
    await expect(titles(canvas)).toEqual(before);
  },
};
