import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, userEvent as users, waitFor, within } from 'storybook/test';
import { DashboardBuilderScreen } from '#components/screens/admin/DashboardBuilder';
import { reader } from '../../api/access';
import { builderHandlers } from '../../api/builder';
import { customerHandlers } from '../../api/customers';
import { demoDashboardFirms } from '../../api/dashboards';
import { http, problem, unavailable } from '../../api/http';
import { sampleFirm } from '../../api/sampleFirm';
import { retried } from '../retried';
import { signedIn } from '../signedIn';
import { answering, board, liftAndPress, changed, expectAnnouncement, legalPro, ofBuilder } from './dashboardBuilder';
import { belowWidth } from '../../forWidth';

const meta = {
  title: 'Screens/Admin/Dashboard Builder',
  component: DashboardBuilderScreen,
  ...ofBuilder,
} satisfies Meta<typeof DashboardBuilderScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A template's saved layout, with live data of a firm on that template. */
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

/** The same in the dark scheme. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  parameters: { looks: { skip: 'Every story is seen by night; this one is for the eye.' } },
};

/** On a phone the library opens over the canvas, which scrolls in its frame. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: belowWidth(720, async ({ canvas }) => {
    await board(canvas);
    await users.click(await canvas.findByRole('button', { name: 'Widgets' }));
    const sheet = await screen.findByRole('dialog', { name: 'Widgets' });
    await waitFor(() => expect(sheet).toBeVisible());
  }),
};

/** On a tablet too. */
export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByRole('button', { name: 'Widgets' })).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  beforeEach: answering(http.get('/api/dashboards/{template}', () => delay('infinite'))),
  play: async ({ canvas }) => expect(await canvas.findByText('Loading dashboard…')).toBeVisible(),
};

/** A failed load says so. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.get('/api/dashboards/{template}', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the dashboard. Please check your connection.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dashboard Builder' })).toBeVisible();
  },
};

/** Offline, the notice must not say that it shows something when the page has nothing to show. */
export const FailedOffline: Story = {
  ...Failed,
  parameters: { looks: { skip: 'It looks as Failed does.', logsErrors: true } },
  play: async (context) => {
    await Failed.play?.(context);
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await expect(await context.canvas.findByText('You’re offline. Nothing is loaded yet.')).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, builderHandlers, async ({ canvas }) => {
  await board(canvas);
});

/** Nothing is placed yet, and the specification's words say how to start. */
export const Empty: Story = {
  beforeEach: answering(...builderHandlers({ layout: [] })),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(canvas.getByText('Start Building Your Dashboard')).toBeVisible();
    await expect(canvas.getByText('Drag widgets from the library to create a custom law firm dashboard')).toBeVisible();
  },
};

/** Pressing a widget selects it and shows its tools. */
export const Selected: Story = {
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await users.click(shown.getByRole('heading', { name: 'Billing Summary' }));
    await expectAnnouncement(canvas, '1 widget selected.');
    await expect(shown.getByRole('button', { name: 'Remove Billing Summary' })).toBeVisible();
  },
};

/** Lifted by keyboard: the announcement says what the keys do now. */
export const Lifted: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Calendar');
    await expectAnnouncement(
      canvas,
      'Lifted Calendar from row 1, column 1. Arrow keys move it, Enter drops it, Escape puts it back.',
    );
    await expect(canvas.getByRole('button', { name: 'Move Calendar' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** A widget that is moved out of the window by keyboard takes the page with it. */
export const KeptInView: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Billing Summary', ...Array.from({ length: 20 }, () => 'ArrowDown'));
    const moved = canvas.getByRole('region', { name: 'Billing Summary' });
    await waitFor(() => {
      const { top, bottom } = moved.getBoundingClientRect();
      return expect([top > 0, bottom <= innerHeight]).toEqual([true, true]);
    });
  },
};

/** Widgets in the way move down, and come back when nothing is in their way. */
export const PushedDown: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Calendar', 'ArrowDown');
    await expectAnnouncement(
      canvas,
      'Moved to row 2, column 1. Pushed down: Matter List, Recent Activity, Metrics Chart.',
    );
  },
};

/** A widget is never smaller than its type allows, and no wider than the canvas. */
export const Resized: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Resize Billing Summary', 'ArrowRight');
    await expectAnnouncement(canvas, 'It can’t go any further.');
    await users.keyboard('{ArrowLeft}');
    await expectAnnouncement(canvas, 'Resized to 3 columns wide, 3 rows high.');
  },
};

/** The bar says that there are unsaved changes, which can't be published. */
export const Unsaved: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await expect(canvas.getByText(/ · Unsaved changes$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  },
};

/** The widgets start with the data of a firm that has some. */
export const LiveDataOfFirmWithCases: Story = {
  beforeEach: answering(
    ...builderHandlers({
      firms: demoDashboardFirms.map((firm) => (firm.name.startsWith('Tausi') ? { ...firm, cases: 0 } : firm)),
    }),
  ),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByDisplayValue('Twiga & Kifaru Advocates LLP (Demo)')).toBeVisible();
  },
};

/** Where people sign in, a firm's data is its own: widgets show sample data, and the bar says so. */
export const SampleData: Story = {
  parameters: { looks: { shows: sampleFirm } },
  decorators: [signedIn({ ...reader, role: 'operator' })],
  beforeEach: answering(
    ...builderHandlers(),
    http.untyped.all('/api/law-firm/*', () => problem(403, 'Forbidden', 'No firm is asked.')),
  ),
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await expect(canvas.getByText('Sample data')).toBeVisible();
    await expect(canvas.queryByRole('combobox', { name: /Live data of/ })).toBeNull();
    // Some of them further down their widget.
    await expect((await shown.findAllByText(/^INV-2026-\d+$/)).length).toBeGreaterThan(1);
    await users.click(canvas.getByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Dashboard preview/ }));
    await waitFor(() => expect(dialog.getByText('Sample data')).toBeVisible());
  },
};

/** No firm is on the template yet: the widgets show the data of another. */
export const NoFirmsOnTemplate: Story = {
  beforeEach: answering(...builderHandlers({ firms: [] })),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByDisplayValue(/\(Demo\)$/)).toBeVisible();
    await expect(canvas.queryByText('There is no active firm, so widgets have no data to show.')).toBeNull();
  },
};

/** A failed search for another firm says so; the data shown stays the same firm's. */
export const FirmSearchFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.get('/api/customers', unavailable)),
  play: async ({ canvas }) => {
    await board(canvas);
    const firm = await canvas.findByRole('combobox', { name: /Live data of/ });
    await waitFor(() => expect(firm).toHaveDisplayValue(/\(Demo\)$/));
    await users.clear(firm);
    await users.type(firm, 'chui');
    await expect(await screen.findByText('Search failed. Check your connection and try again.')).toBeVisible();
    await users.tab();
    await expect(firm).toHaveDisplayValue(/\(Demo\)$/);
  },
};

/** There is no firm at all, so there is no live data to show. */
export const NoFirms: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(
    http.untyped.get('/api/law-firm/*', () => problem(404, 'Not Found', 'This address belongs to no firm.')),
    ...customerHandlers([]),
    ...builderHandlers({ firms: [] }),
  ),
  play: async ({ canvas }) => {
    await board(canvas);
    await expect(await canvas.findByText('There is no active firm, so widgets have no data to show.')).toBeVisible();
  },
};

const longTitle = 'Hearings, mentions, filing deadlines of all the advocates,';

/** Titles of sixty characters end in an ellipsis if a widget is narrow. */
export const LongText: Story = {
  beforeEach: answering(
    ...builderHandlers({
      layout: legalPro.flatMap((widget, index) => changed([widget], widget.id, { title: `${longTitle} ${index}` })),
    }),
  ),
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    await expect(shown.getAllByRole('heading', { name: new RegExp(longTitle) })).toHaveLength(7);
  },
};

/** A copy is passed as text, as it would be to another tab. */
const clipboard = () => new DataTransfer();
const send = (type: 'copy' | 'paste', data: DataTransfer) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }),
  );

/** The keyboard can do everything that the mouse can, and each step is announced. */
export const Keyboard: Story = {
  beforeEach: answering(...builderHandlers({ scene: 'dashboards-short' })),
  play: async ({ canvas }) => {
    const shown = await board(canvas);
    const press = async (keys: string, sentence: string) => {
      await users.keyboard(keys);
      await expectAnnouncement(canvas, sentence);
    };
    const handle = shown.getByRole('button', { name: 'Move Matter List' });
    canvas.getByRole('link', { name: 'Skip to the canvas' }).focus();
    await users.keyboard('{Enter}{Tab}{Tab}{Shift>}{Tab}{/Shift}');
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
    await press('{Control>}z{/Control}', 'Undone: Matter List moved.');
    await press('{Control>}{Shift>}z{/Shift}{/Control}', 'Redone: Matter List moved.');
    handle.focus();
    await press('{Shift>} {/Shift}', '1 widget selected.');
    await press('{Shift>} {/Shift}', 'Nothing selected.');
    // The focused widget need not be selected.
    await press('{Control>}d{/Control}', 'Added Matter List at row 6, column 1.');
    await waitFor(() => expect(shown.getAllByRole('button', { name: 'Move Matter List' })[1]).toHaveFocus());
    await press('{Control>}a{/Control}', '3 widgets selected.');
    const copied = clipboard();
    await users.keyboard('{Control>}c{/Control}');
    send('copy', copied);
    await users.keyboard('{Control>}v{/Control}');
    send('paste', copied);
    await expectAnnouncement(canvas, 'Added 3 widgets.');
    await press('{Control>}zz{/Control}', 'Undone: Matter List added.');
    const removed = () => shown.getByRole('button', { name: 'Move Metrics Chart' });
    removed().focus();
    await press('{Delete}', 'Removed Metrics Chart.');
    await waitFor(() => expect(handle).toHaveFocus());
    await press('{Control>}z{/Control}', 'Undone: Metrics Chart removed.');
    await waitFor(() => expect(removed()).toHaveFocus());
    await press('{Delete}', 'Removed Metrics Chart.');
    await users.keyboard('{Control>}s{/Control}');
    await expect(await screen.findByText('Saved version 3')).toBeVisible();
  },
};
