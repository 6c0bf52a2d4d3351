import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent as users, waitFor, within } from 'storybook/test';
import { DashboardBuilderScreen } from '#components/screens/admin/DashboardBuilder';
import { builderHandlers } from '../../api/builder';
import { answering, board, expectAnnouncement, fullDashboard, ofBuilder } from './dashboardBuilder';

const meta = {
  title: 'Screens/Admin/Dashboard Builder',
  component: DashboardBuilderScreen,
  ...ofBuilder,
} satisfies Meta<typeof DashboardBuilderScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Page = StoryContext['canvas'];

/** A type's own button; a definition with the same name has another below it. */
const offer = (page: Page, name: string) => page.getAllByRole('button', { name })[0] as HTMLElement;

/** Add puts a widget in the first free place and moves focus there. */
export const Added: Story = {
  beforeEach: answering(...builderHandlers({ layout: [] })),
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(offer(canvas, 'Add Billing Summary'));
    await expectAnnouncement(canvas, 'Added Billing Summary at row 1, column 1.');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Billing Summary' })).toHaveFocus());
    await users.click(offer(canvas, 'Add Task List'));
    await expectAnnouncement(canvas, 'Added Task List at row 1, column 5.');
  },
};

/** A dashboard that has all the widgets it can have takes no more, and says so. */
export const Full: Story = {
  beforeEach: answering(...builderHandlers({ layout: fullDashboard })),
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(offer(canvas, 'Add Billing Summary'));
    await expect(await screen.findByText('A dashboard has at most 60 widgets')).toBeVisible();
    await expect(canvas.queryByText(/Unsaved changes$/)).toBeNull();
  },
};

/** The library is searched by type and definition names. */
export const LibrarySearched: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    const library = within(canvas.getByRole('region', { name: 'Widget Library' }));
    await users.type(library.getByRole('searchbox'), 'LIST');
    await expect(offer(canvas, 'Add Matter List')).toBeVisible();
    await expect(library.queryByRole('button', { name: 'Add Calendar' })).toBeNull();
  },
};

/** Nothing in the library matches. */
export const NoneFound: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.type(canvas.getByRole('searchbox', { name: 'Search widgets' }), 'zzz');
    await expect(canvas.getByText('No widgets found')).toBeVisible();
  },
};

/** A widget from the library with live data, before it is placed. */
export const WidgetPreviewed: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(offer(canvas, 'Preview Billing Summary'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Widget Preview: Billing Summary' }));
    await expect((await dialog.findAllByText(/KES/))[0]).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close Preview' })).toBeVisible();
  },
};

/** A preview shows a firm's own tasks, so ticking one there changes nothing. */
export const PreviewChangesNothing: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(offer(canvas, 'Preview Task List'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Widget Preview: Task List' }));
    const [task] = await dialog.findAllByRole('checkbox');
    await users.click(task as HTMLElement);
    await expect(task).not.toBeChecked();
    await expect(screen.queryByText(/^Completed/)).toBeNull();
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

/** The preview has the firm's figures and its colours, and shows each device. */
export const Previewed: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(canvas.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dashboard preview · Desktop' }));
    for (const figure of ['Active Cases', 'Clients', 'Upcoming Deadlines', 'Documents']) {
      await expect(await dialog.findByText(figure)).toBeVisible();
    }
    await expect(dialog.queryByRole('link', { name: 'Clients' })).toBeNull();
    await users.click(dialog.getByRole('radio', { name: 'Tablet' }));
    await expect(screen.getByRole('dialog', { name: 'Dashboard preview · Tablet' })).toBeVisible();
    const page = dialog.getByText('Active Cases').closest('[role=group]')?.firstElementChild;
    await expect(page && getComputedStyle(page).backgroundColor).not.toBe(
      getComputedStyle(document.body).backgroundColor,
    );
  },
};

/** A device shows its frame alone; a note says where its layout is. */
export const DeviceHint: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(canvas.getByRole('radio', { name: 'Tablet' }));
    await expect(canvas.getByText('Tablet sets only the width of the frame. Preview shows the layout.')).toBeVisible();
  },
};

/** One command closes the gaps that moving widgets has left. */
export const GapsClosed: Story = {
  play: async ({ canvas }) => {
    await board(canvas);
    await users.click(canvas.getByRole('button', { name: 'Remove Calendar' }));
    await users.click(canvas.getByRole('button', { name: 'More actions' }));
    await users.click(await screen.findByRole('menuitem', { name: 'Close gaps' }));
    await expectAnnouncement(canvas, 'Closed the gaps: 2 widgets moved up.');
  },
};

/** A placed widget's settings: its title, and the options of its type. */
export const Settings: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('button', { name: 'Settings of Matter List' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Settings of Matter List' }));
    await expect(sheet.getByRole('textbox', { name: 'Title' })).toHaveValue('Matter List');
    await expect(sheet.getByRole('button', { name: /Next deadline first/ })).toBeVisible();
  },
};

/** A changed title shows on the canvas at once, and is one step of the history. */
export const Configured: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('button', { name: 'Settings of Matter List' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Settings of Matter List' }));
    await users.clear(sheet.getByRole('textbox', { name: 'Title' }));
    await users.type(sheet.getByRole('textbox', { name: 'Title' }), '  ');
    await users.click(sheet.getByRole('button', { name: 'Apply' }));
    await expect(sheet.getByText('Enter a title.')).toBeVisible();
    await users.clear(sheet.getByRole('textbox', { name: 'Title' }));
    await users.type(sheet.getByRole('textbox', { name: 'Title' }), 'Urgent matters');
    await users.click(sheet.getByRole('button', { name: 'Apply' }));
    await expectAnnouncement(canvas, 'Changed Urgent matters.');
    await expect(shown.getByRole('heading', { name: 'Urgent matters' })).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(shown.getByRole('heading', { name: 'Matter List' })).toBeVisible();
  },
};
