import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, type HttpHandler } from 'msw';
import { expect, screen, userEvent as users, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { DashboardBuilderScreen } from '#components/screens/admin/DashboardBuilder';
import { builderHandlers, firmsOn } from '../../api/builder';
import { customerHandlers, demoCustomers } from '../../api/customers';
import { http, problem } from '../../api/http';
import { saveElsewhere, stored } from '../../api/saveElsewhere';
import { everyType, templateLayouts } from '../../api/templateLayouts';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Layout = components['schemas']['PlacedWidget'][];

const address = '/admin/dashboard-builder';
const legalPro = templateLayouts['legal-pro'];
const path = '/api/dashboards/legal-pro';

/** A layout with a widget changed: where it stands, how large it is, what it is called. */
const changed = (
  layout: Layout,
  id: string,
  { title, ...position }: Partial<Layout[number]['position']> & { title?: string },
) =>
  layout.map((widget) =>
    widget.id === id
      ? {
          ...widget,
          position: { ...widget.position, ...position },
          config: { ...widget.config, ...(title !== undefined && { title }) },
        }
      : widget,
  );

/** The second version of Legal Pro: one widget moved, one resized, one renamed, one removed. */
const secondVersion = changed(
  changed(changed(legalPro, 'matter-list', { title: 'Matters in court' }), 'metrics-chart', { width: 4 }),
  'recent-activity',
  { y: 14 },
).filter(({ id }) => id !== 'integration-status');

const keyOf = (template: string) => `mizani.builder.${template}.`;

function forgetDrafts() {
  for (const key of Object.keys(localStorage)) if (key.startsWith('mizani.builder.')) localStorage.removeItem(key);
}

const meta = {
  title: 'Screens/Admin/Dashboard Builder',
  component: DashboardBuilderScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', controls: { disable: true }, path: `${address}?template=legal-pro` },
  beforeEach: ({ msw }) => {
    forgetDrafts();
    msw.use(...builderHandlers());
  },
} satisfies Meta<typeof DashboardBuilderScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Page = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const away = () => problem(503, 'Service Unavailable', 'The database is away.');
/** What a story answers otherwise. */
const answering =
  (...handlers: HttpHandler[]): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(...handlers);

const board = async (page: Page) => within(await page.findByRole('group', { name: 'Dashboard canvas' }));
const titles = (page: Page) =>
  within(page.getByRole('group', { name: 'Dashboard canvas' }))
    .queryAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? within(region).getByRole('heading').textContent);
const said = (page: Page) =>
  page.getAllByRole('status').find((status) => status.getAttribute('aria-live') === 'assertive')?.textContent;
/** A type's own button; a definition of the same name has another below it. */
const offer = (page: Page, name: string) => page.getAllByRole('button', { name })[0] as HTMLElement;
const hear = (page: Page, sentence: string) => waitFor(() => expect(said(page)).toBe(sentence));

/** Lifts a widget, or takes its corner, and presses keys. */
async function carry(page: Page, name: string, ...keys: string[]) {
  (await (await board(page)).findByRole('button', { name })).focus();
  for (const key of ['Enter', ...keys]) await users.keyboard(`{${key}}`);
}

/** A template's saved layout, with the live data of a firm on it. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await expect(shown.getAllByRole('button', { name: /^Move / })).toHaveLength(7);
    await expect(canvas.getByText(/^Version 1 saved .* · version 1 live$/)).toBeVisible();
    await expect(await canvas.findByDisplayValue('Tausi Hill Advocates (Demo)')).toBeVisible();
  },
};

/** The same under the staging theme. */
export const Staging: Story = { globals: { theme: 'staging' } };

/** The same by night. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  parameters: { looks: { skip: 'Every story is seen by night; this one is for the eye.' } },
};

/** On a phone the library opens over the canvas, which scrolls in its frame. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(await canvas.findByRole('button', { name: 'Widgets' }));
    const sheet = await screen.findByRole('dialog', { name: 'Widgets' });
    await waitFor(() => expect(sheet).toBeVisible());
  },
};

/** On a tablet too. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByRole('button', { name: 'Widgets' })).toBeVisible();
  },
};

/** While the first answer is on its way. */
export const Loading: Story = {
  beforeEach: answering(http.get('/api/dashboards/{template}', () => delay('infinite'))),
  play: async ({ canvas }) => expect(await canvas.findByText('Loading dashboard…')).toBeVisible(),
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.get('/api/dashboards/{template}', away)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the dashboard. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it, once the server answers again. */
export const FailedRetried: Story = retried(Failed, builderHandlers, async ({ canvas }) => {
  await board(canvas);
});

/** Nothing is placed yet, and the specification's words say how to begin. */
export const Empty: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [[]] })),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(canvas.getByText('Start Building Your Dashboard')).toBeVisible();
    await expect(canvas.getByText('Drag widgets from the library to create a custom law firm dashboard')).toBeVisible();
  },
};

/** Add puts a widget at the first free place and brings the focus there. */
export const Added: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [[]] })),
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(offer(canvas, 'Add Billing Summary'));
    await hear(canvas, 'Added Billing Summary at row 1, column 1.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Billing Summary' })).toHaveFocus());
    await users.click(offer(canvas, 'Add Task List'));
    await hear(canvas, 'Added Task List at row 1, column 5.');
  },
};

/** A widget is selected by a press on it; what is selected shows its tools. */
export const Selected: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('heading', { name: 'Billing Summary' }));
    await hear(canvas, '1 widget selected.');
    await expect(shown.getByRole('button', { name: 'Remove Billing Summary' })).toBeVisible();
  },
};

/** Lifted by keyboard: the sentence says what the keys do now. */
export const Lifted: Story = {
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Calendar');
    await hear(
      canvas,
      'Lifted Calendar from row 1, column 1. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await expect(canvas.getByRole('button', { name: 'Move Calendar' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** What is in the way goes down, and comes back when nothing is in its way. */
export const PushedDown: Story = {
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Calendar', 'ArrowDown');
    await hear(canvas, 'Moved to row 2, column 1. Pushed down: Matter List, Recent Activity, Metrics Chart.');
  },
};

/** A widget is as large as its type allows at least, and no wider than the canvas. */
export const Resized: Story = {
  play: async ({ canvas }) => {
    await carry(canvas, 'Resize Billing Summary', 'ArrowRight');
    await hear(canvas, 'It can’t go any further.');
    await users.keyboard('{ArrowLeft}');
    await hear(canvas, 'Resized to 3 columns wide, 3 rows high.');
  },
};

/** The library is searched by the names of types and of definitions. */
export const LibrarySearched: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    const library = within(canvas.getByRole('region', { name: 'Widget Library' }));
    await users.type(library.getByRole('searchbox'), 'LIST');
    await expect(offer(canvas, 'Add Matter List')).toBeVisible();
    await expect(library.queryByRole('button', { name: 'Add Calendar' })).toBeNull();
  },
};

/** Nothing in the library has such a name. */
export const NoneFound: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.type(canvas.getByRole('searchbox', { name: 'Search widgets' }), 'zzz');
    await expect(canvas.getByText('No widgets found')).toBeVisible();
  },
};

/** A widget of the library with live data, before it is placed. */
export const WidgetPreviewed: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(offer(canvas, 'Preview Billing Summary'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Widget Preview: Billing Summary' }));
    await expect((await dialog.findAllByText(/KES/))[0]).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close Preview' })).toBeVisible();
  },
};

/** The dashboard as a firm's staff see it on a phone. */
export const PreviewedOnPhone: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(canvas.getByRole('radio', { name: 'Mobile' }));
    await users.click(canvas.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dashboard preview · Mobile' }));
    const regions = await dialog.findAllByRole('region');
    await expect(regions).toHaveLength(7);
    await expect(new Set(regions.map((region) => Math.round(region.getBoundingClientRect().x))).size).toBe(1);
  },
};

/** What a placed widget can be told: its title, and what its type lets one choose. */
export const Settings: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('button', { name: 'Settings of Matter List' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Settings of Matter List' }));
    await expect(sheet.getByRole('textbox', { name: 'Title' })).toHaveValue('Matter List');
    await expect(sheet.getByRole('button', { name: /Next deadline first/ })).toBeVisible();
  },
};

/** A changed title stands on the canvas at once, and is one step of the history. */
export const Configured: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('button', { name: 'Settings of Matter List' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Settings of Matter List' }));
    await users.clear(sheet.getByRole('textbox', { name: 'Title' }));
    await users.type(sheet.getByRole('textbox', { name: 'Title' }), 'Urgent matters');
    await users.click(sheet.getByRole('button', { name: 'Apply' }));
    await hear(canvas, 'Changed Urgent matters.');
    await expect(shown.getByRole('heading', { name: 'Urgent matters' })).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(shown.getByRole('heading', { name: 'Matter List' })).toBeVisible();
  },
};

/** The bar says that something is not saved, and what is not saved can't be published. */
export const Unsaved: Story = {
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await expect(canvas.getByText(/ · Unsaved changes$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  },
};

/** A draft in which one widget is gone and another stands lower. */
const draft = (layout: Layout) =>
  JSON.stringify({ base: legalPro, layout, leftAt: new Date(Date.now() - 3 * 3_600_000).toISOString() });

/** Work that a closed tab left unsaved is offered again. */
export const DraftOffered: Story = {
  beforeEach: () => localStorage.setItem(keyOf('legal-pro'), draft(secondVersion)),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(canvas.getByText('Unsaved changes from an earlier visit')).toBeVisible();
    await expect(titles(canvas)).toContain('Integration Status');
  },
};

/** It comes back on top of what was saved since. */
export const DraftRestored: Story = {
  beforeEach: () =>
    localStorage.setItem(keyOf('legal-pro'), draft(changed(secondVersion, 'matter-list', { title: 'Matter List' }))),
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(canvas.getByRole('button', { name: 'Restore them' }));
    await hear(canvas, 'The dashboard now has 6 widgets.');
    await expect(titles(canvas)).not.toContain('Integration Status');
    await expect(canvas.queryByText('Unsaved changes from an earlier visit')).toBeNull();
  },
};

/** While it is being saved. */
export const Saving: Story = {
  beforeEach: answering(http.put('/api/dashboards/{template}', () => delay('infinite'))),
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: /Save Dashboard/ }));
    await expect(canvas.getByRole('button', { name: /Save Dashboard/ })).toHaveAttribute('data-pending', 'true');
  },
};

/** Saved, as a version of its own that no firm sees yet. */
export const Saved: Story = {
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 2')).toBeVisible();
    await expect(canvas.getByText(/^Version 2 saved .* · version 1 live$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish…' })).toBeEnabled();
  },
};

/** The server is away: an alert says so, and the canvas keeps everything. */
export const SaveFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.put('/api/dashboards/{template}', away)),
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Couldn’t save the dashboard. Your changes are still here.',
    );
    await expect(canvas.getByText(/Unsaved changes$/)).toBeVisible();
  },
};

/** Two people changed different widgets: both changes are saved, and nobody is asked. */
export const Merged: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await saveElsewhere(path, { widgets: changed(legalPro, 'calendar', { title: 'Court calendar' }) });
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 3, together with someone else’s changes')).toBeVisible();
    await expect(titles(canvas)).toContain('Court calendar');
    const { widgets } = (await stored(path)) as { widgets: Layout };
    await expect(widgets.find(({ id }) => id === 'metrics-chart')?.position.y).toBe(11);
  },
};

/** Both changed the same widget, so it is asked about; the other one, which only one of them changed, is merged. */
export const Conflict: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas }) => {
    await carry(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await saveElsewhere(path, {
      widgets: changed(changed(legalPro, 'calendar', { title: 'Court calendar' }), 'metrics-chart', { y: 14 }),
    });
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Metrics Chart was changed twice' }));
    await expect(question.getAllByRole('radiogroup')).toHaveLength(1);
    await expect(question.getByRole('radio', { name: 'Row 15, column 7, 6 × 4' })).toBeVisible();
    await expect(question.getByRole('radio', { name: 'Row 12, column 7, 6 × 4' })).toBeChecked();
  },
};

const fileOf = (dashboard: object) =>
  new File([JSON.stringify(dashboard)], 'dashboard.json', { type: 'application/json' });

/** A file is checked before it touches the canvas, and everything that is wrong with it is listed. */
export const ImportRefused: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    const before = titles(canvas);
    const [calendar, billing] = legalPro;
    const wrong = [{ ...calendar, type: 'clock' }, changed(legalPro, 'billing-summary', { x: -1 })[1], billing];
    await users.upload(canvas.getByLabelText('Import…'), fileOf({ widgets: wrong }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This file can’t be imported' }));
    await expect(dialog.getByText(/^widgets\.0\.type: must be one of matter-list, /)).toBeVisible();
    await expect(dialog.getByText('widgets.1.position.x: must be 0 or more.')).toBeVisible();
    await expect(titles(canvas)).toEqual(before);
  },
};

/** A dashboard from a file stands on the canvas, unsaved. */
export const Imported: Story = {
  beforeEach: answering(...builderHandlers({ criminal: [everyType] })),
  play: async ({ canvas }) => {
    await board(canvas);
    await users.upload(canvas.getByLabelText('Import…'), fileOf({ widgets: everyType }));
    await hear(canvas, 'The dashboard now has 9 widgets.');
    await expect(await screen.findByText('Imported dashboard.json')).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(titles(canvas)).toHaveLength(7);
  },
};

/** Opens the list of versions. */
async function openVersions(page: Page) {
  await board(page);
  await waitFor(() => expect(page.getByRole('button', { name: 'More actions' })).toBeEnabled());
  await users.click(page.getByRole('button', { name: 'More actions' }));
  await users.click(await screen.findByRole('menuitem', { name: 'Versions…' }));
}

/** An earlier version, compared with the canvas, before it is restored. */
export const VersionsCompared: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [secondVersion] })),
  play: async ({ canvas }) => {
    await openVersions(canvas);
    await users.click(await canvas.findByRole('radio', { name: 'Version 1' }));
    await expect(await canvas.findByText('1 added')).toBeVisible();
    await expect(canvas.getByText('Compared with canvas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Restore this version' })).toBeEnabled();
  },
};

/** The versions could not be loaded; the canvas is a press away. */
export const VersionsFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.get('/api/dashboards/{template}/versions', away)),
  play: async ({ canvas }) => {
    await openVersions(canvas);
    await expect(await canvas.findByText('Failed to load the versions. Please check your connection.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back to the canvas' })).toBeVisible();
  },
};

/** Opens the panel that publishes the saved version. */
async function openPublishing(page: Page) {
  await board(page);
  await users.click(page.getByRole('button', { name: 'Publish…' }));
  await page.findByRole('heading', { name: 'Publish version 2' });
  // What is different comes with the live version.
  await page.findByText('1 moved');
}

/** The saved version goes to all firms on the template; the panel says what they will see differently, and names them. */
export const Publishing: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [secondVersion] })),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await expect(canvas.getByText('Integration Status removed')).toBeVisible();
    await expect(await canvas.findByText('Twiga & Kifaru Advocates LLP (Demo)')).toBeVisible();
    await users.click(await canvas.findByRole('button', { name: 'Publish to all 2 firms' }));
    await expect(await screen.findByText('Published version 2')).toBeVisible();
    await expect(await canvas.findByText(/^Version 2 saved .* · version 2 live$/)).toBeVisible();
  },
};

/** A version can be tried by a few firms first. */
export const PublishingToChosen: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [secondVersion] })),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await users.click(canvas.getByRole('radio', { name: 'To chosen firms first' }));
    await expect(canvas.getByRole('button', { name: 'Publish to 0 firms' })).toBeDisabled();
    await users.click(await canvas.findByRole('checkbox', { name: 'Tausi Hill Advocates (Demo)' }));
    await expect(canvas.getByRole('button', { name: 'Publish to 1 firm' })).toBeEnabled();
  },
};

/** One press takes every firm back to the version before. */
export const RolledBack: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [secondVersion] })),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await users.click(await canvas.findByRole('button', { name: 'Publish to all 2 firms' }));
    await canvas.findByText(/version 2 live$/);
    await users.click(canvas.getByRole('button', { name: 'Publish…' }));
    await users.click(await canvas.findByRole('button', { name: 'Back to version 1' }));
    await expect(await screen.findByText('Every firm sees version 1 again')).toBeVisible();
    await expect(await canvas.findByText(/^Version 2 saved .* · version 1 live$/)).toBeVisible();
  },
};

/** Publishing failed: firms see what they saw before, and the panel stays. */
export const PublishFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(
    http.post('/api/dashboards/{template}/publish', away),
    ...builderHandlers({ 'legal-pro': [secondVersion] }),
  ),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await users.click(await canvas.findByRole('button', { name: 'Publish to all 2 firms' }));
    await expect(await screen.findByText('Couldn’t publish. Firms see what they saw before.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Publish version 2' })).toBeVisible();
  },
};

/** No firm is on the template yet: the widgets show the data of another. */
export const NoFirmsOnTemplate: Story = {
  beforeEach: answering(
    ...builderHandlers(
      {},
      demoCustomers.filter(({ dashboard_template }) => dashboard_template !== 'legal-pro'),
    ),
  ),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByDisplayValue(/\(Demo\)$/)).toBeVisible();
    await expect(canvas.queryByText('There is no active firm, so widgets have no data to show.')).toBeNull();
  },
};

/** There is no firm at all, so there is no live data to show. */
export const NoFirms: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(
    http.untyped.get('/api/law-firm/*', () => problem(404, 'Not Found', 'This address belongs to no firm.')),
    ...customerHandlers([]),
    ...builderHandlers({}, []),
  ),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByText('There is no active firm, so widgets have no data to show.')).toBeVisible();
  },
};

const [ownFirm] = firmsOn('custom');
const ownPath = `${address}?template=custom&tenantId=${ownFirm?.id}`;

/** A firm's own layout begins with what all on Custom see, or with any other template. */
export const OwnLayout: Story = {
  parameters: { path: ownPath },
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByDisplayValue('Chui Ridge LLP (Demo)')).toBeVisible();
    await expect(canvas.getByText('Not saved yet')).toBeVisible();
    await users.click(await canvas.findByRole('button', { name: 'Start from…' }));
    await users.click(await screen.findByRole('menuitem', { name: 'Criminal' }));
    await hear(canvas, 'The dashboard now has 4 widgets.');
    const read = ['Calendar', 'Task List', 'Matter List', 'Recent Activity'];
    await waitFor(() => expect(titles(canvas)).toEqual(read));
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 1')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Start from…' })).toBeNull();
  },
};

/** The firm of a link may stand beyond the first hundred on Custom; it is shown all the same. */
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
    msw.use(http.get('/api/dashboards/{template}', away));
    await users.click(await canvas.findByRole('button', { name: 'Start from…' }));
    await users.click(await screen.findByRole('menuitem', { name: 'Criminal' }));
    await expect(await screen.findByText('Couldn’t load the template. The canvas stays as it was.')).toBeVisible();
    await expect(titles(canvas)).toEqual(before);
  },
};

const longTitle = 'Hearings, mentions, filing deadlines of all the advocates,';

/** Titles of sixty characters are cut with an ellipsis where a widget is narrow. */
export const LongText: Story = {
  beforeEach: answering(
    ...builderHandlers({
      'legal-pro': [
        legalPro.map((widget, index) => changed([widget], widget.id, { title: `${longTitle} ${index}` })).flat(),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await expect(shown.getAllByRole('heading', { name: new RegExp(longTitle) })).toHaveLength(7);
  },
};

/** What is copied travels as text, as it would to another tab. */
const clipboard = () => new DataTransfer();
const send = (type: 'copy' | 'paste', data: DataTransfer) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }),
  );

/** Everything that the mouse does, the keyboard does, and each step is said. */
export const Keyboard: Story = {
  beforeEach: answering(...builderHandlers({ 'legal-pro': [templateLayouts.custom] })),
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    const press = async (keys: string, sentence: string) => {
      await users.keyboard(keys);
      await hear(canvas, sentence);
    };
    const handle = shown.getByRole('button', { name: 'Move Matter List' });
    handle.focus();
    await users.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expect(handle).toHaveFocus();
    await press(
      '{Enter}',
      'Lifted Matter List from row 1, column 1. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await press('{ArrowRight}', 'Moved to row 1, column 2. Pushed down: Metrics Chart.');
    await press('{ArrowDown}', 'Moved to row 2, column 2. Pushed down: Metrics Chart.');
    await press('{Escape}', 'Cancelled. Matter List is back where it was.');
    await press(
      ' ',
      'Lifted Matter List from row 1, column 1. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await press('{ArrowLeft}', 'It can’t go any further.');
    await press('{ArrowDown}', 'Moved to row 2, column 1.');
    await press('{Enter}', 'Dropped Matter List at row 2, column 1.');
    await expect(handle).toHaveFocus();
    await press('{Control>}z{/Control}', 'Undone.');
    await press('{Control>}{Shift>}z{/Shift}{/Control}', 'Redone.');
    handle.focus();
    await press('{Shift>} {/Shift}', '1 widget selected.');
    await press('{Control>}d{/Control}', 'Added Matter List at row 6, column 1.');
    await press('{Control>}a{/Control}', '3 widgets selected.');
    const copied = clipboard();
    await users.keyboard('{Control>}c{/Control}');
    send('copy', copied);
    await users.keyboard('{Control>}v{/Control}');
    send('paste', copied);
    await hear(canvas, 'Added 3 widgets.');
    await press('{Control>}zz{/Control}', 'Undone.');
    shown.getByRole('button', { name: 'Move Metrics Chart' }).focus();
    await press('{Delete}', 'Removed Metrics Chart.');
    await users.keyboard('{Control>}s{/Control}');
    await expect(await screen.findByText('Saved version 3')).toBeVisible();
  },
};
