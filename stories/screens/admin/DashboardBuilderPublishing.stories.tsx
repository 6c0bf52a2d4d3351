import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent as users, waitFor, within } from 'storybook/test';
import { DashboardBuilderScreen } from '#components/screens/admin/DashboardBuilder';
import { builderHandlers } from '../../api/builder';
import { demoCustomers } from '../../api/customers';
import { demoDashboardFirms } from '../../api/dashboards';
import { http, unavailable } from '../../api/http';
import { address, answering, board, liftAndPress, ofBuilder } from './dashboardBuilder';

const meta = {
  title: 'Screens/Admin/Dashboard Builder',
  component: DashboardBuilderScreen,
  ...ofBuilder,
} satisfies Meta<typeof DashboardBuilderScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Page = StoryContext['canvas'];

const ownFirm = demoCustomers.find(({ name }) => name === 'Chui Ridge LLP (Demo)');

/** Opens the list of versions. */
async function openVersions(page: Page) {
  await board(page);
  await waitFor(() => expect(page.getByRole('button', { name: 'More actions' })).toBeEnabled());
  await users.click(page.getByRole('button', { name: 'More actions' }));
  await users.click(await screen.findByRole('menuitem', { name: 'Versions…' }));
}

/** A version is saved with a note, which the list of versions shows. */
export const VersionNoted: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'More actions' }));
    await users.click(await screen.findByRole('menuitem', { name: 'Save with a note…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save with a note' }));
    await users.type(dialog.getByRole('textbox', { name: 'Note' }), 'More room for matters');
    await users.click(dialog.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 2')).toBeVisible();
    await openVersions(canvas);
    await expect(await canvas.findByText(/“More room for matters”/)).toBeVisible();
  },
};

/** A firm's own layout is published to that firm, which the panel names. */
export const PublishingOwn: Story = {
  parameters: { path: `${address}?template=custom&tenantId=${ownFirm?.id}` },
  beforeEach: answering(...builderHandlers({ scene: 'dashboards-own' })),
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    await expect(await screen.findByText('Saved version 1')).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Publish…' }));
    await expect(await canvas.findByText('The layout of Chui Ridge LLP (Demo).')).toBeVisible();
    await users.click(canvas.getByRole('button', { name: 'Publish to Chui Ridge LLP (Demo)' }));
    await expect(await screen.findByText('Published version 1 to Chui Ridge LLP (Demo)')).toBeVisible();
    // The template's earlier versions are not this firm's.
    await users.click(await canvas.findByRole('button', { name: 'Publish…' }));
    await expect(await canvas.findByText('1 firm on this template sees it already.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Back to version/ })).toBeNull();
  },
};

/** A firm that has expired is not called suspended. */
export const PublishingToExpired: Story = {
  beforeEach: answering(
    ...builderHandlers({
      scene: 'dashboards-second',
      firms: demoDashboardFirms.map((firm) => (firm.name.startsWith('Twiga') ? { ...firm, status: 'expired' } : firm)),
    }),
  ),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await expect(await canvas.findByText('Expired. Gets it when renewed.')).toBeVisible();
    await expect(canvas.queryByText('Suspended. Gets it when reactivated.')).toBeNull();
  },
};

/** An earlier version, compared with the canvas, before it is restored. */
export const VersionsCompared: Story = {
  beforeEach: answering(...builderHandlers({ scene: 'dashboards-second' })),
  play: async ({ canvas }) => {
    await openVersions(canvas);
    await users.click(await canvas.findByRole('radio', { name: 'Version 1' }));
    await expect(await canvas.findByText('1 added')).toBeVisible();
    await expect(canvas.getByText('Compared with canvas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Restore this version' })).toBeEnabled();
  },
};

/** The versions could not be loaded; one press returns to the canvas. */
export const VersionsFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(http.get('/api/dashboards/{template}/versions', unavailable)),
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
  // The differences show once the live version has loaded.
  await page.findByText('1 moved');
}

/** The saved version goes to all firms on the template; the panel names them, and says what will change for them. */
export const Publishing: Story = {
  beforeEach: answering(...builderHandlers({ scene: 'dashboards-second' })),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await expect(canvas.getByText('Integration Status removed')).toBeVisible();
    await expect(await canvas.findByText('Twiga & Kifaru Advocates LLP (Demo)')).toBeVisible();
    await users.click(await canvas.findByRole('button', { name: 'Publish to all 2 firms' }));
    await expect(await screen.findByText('Published version 2')).toBeVisible();
    await expect(await canvas.findByText(/^Version 2 saved .* · version 2 live$/)).toBeVisible();
  },
};

/** A toast never covers the panel's buttons. */
export const PublishingAfterSave: Story = {
  play: async ({ canvas }) => {
    await liftAndPress(canvas, 'Move Metrics Chart', 'ArrowDown', 'Enter');
    await users.click(canvas.getByRole('button', { name: 'Save Dashboard' }));
    const toast = await screen.findByRole('alertdialog', { name: 'Saved version 2' });
    await users.click(canvas.getByRole('button', { name: 'Publish…' }));
    const publish = await canvas.findByRole('button', { name: /^Publish to all/ });
    await waitFor(() => {
      const [said, panel] = [toast, publish.closest('aside') as HTMLElement].map((box) => box.getBoundingClientRect());
      return expect(said?.right).toBeLessThanOrEqual(panel?.left ?? 0);
    });
  },
};

/** A version can be tried with a few firms first. */
export const PublishingToChosen: Story = {
  beforeEach: answering(...builderHandlers({ scene: 'dashboards-second' })),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await users.click(canvas.getByRole('radio', { name: 'To chosen firms first' }));
    await expect(canvas.getByRole('button', { name: 'Publish to 0 firms' })).toBeDisabled();
    await users.click(await canvas.findByRole('checkbox', { name: 'Tausi Hill Advocates (Demo)' }));
    await expect(canvas.getByRole('button', { name: 'Publish to 1 firm' })).toBeEnabled();
  },
};

/** One press returns every firm to the previous version. */
export const RolledBack: Story = {
  beforeEach: answering(...builderHandlers({ scene: 'dashboards-second' })),
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

/** Publishing failed: firms see the same as before, and the panel stays open. */
export const PublishFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(
    http.post('/api/dashboards/{template}/publish', unavailable),
    ...builderHandlers({ scene: 'dashboards-second' }),
  ),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await users.click(await canvas.findByRole('button', { name: 'Publish to all 2 firms' }));
    await expect(await screen.findByText('Couldn’t publish. Firms see what they saw before.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Publish version 2' })).toBeVisible();
  },
};

/** The firms could not be loaded; Retry asks again. */
export const PublishingFirmsFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: answering(
    http.get('/api/dashboards/{template}/firms', unavailable),
    ...builderHandlers({ scene: 'dashboards-second' }),
  ),
  play: async ({ canvas }) => {
    await openPublishing(canvas);
    await expect(await canvas.findByText('Failed to load the firms. Please check your connection.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
