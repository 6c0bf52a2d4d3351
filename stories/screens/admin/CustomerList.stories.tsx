import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CustomerListScreen } from '#components/screens/admin/CustomerList';
import { customerHandlers, demoCustomers, longCustomer } from '../../api/customers';
import { admin } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { waitingSignupHandlers } from '../../api/people';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { signedIn } from '../signedIn';
import { fromWidth } from '../../forWidth';

const meta = {
  title: 'Screens/Admin/Customer Management',
  component: CustomerListScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/customers', msw: customerHandlers() },
  args: { firmHost: 'app.localhost' },
} satisfies Meta<typeof CustomerListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every firm of the demo data. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 12 of 12 customers')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(13));
  }),
};

/** A search narrows the list as you type; the count shows by how much. */
export const Searched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'TWIGA');
    await expect(await canvas.findByText('Showing 1 of 12 customers')).toBeVisible();
  },
};

/** Search and filters come from the URL, so a link to a filtered list shows it. */
export const Filtered: Story = {
  parameters: { path: '/admin/customers?status=trial&sort=-name' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 3 of 12 customers')).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /Customer/ })).toHaveAttribute('aria-sort', 'descending');
  },
};

/** Nothing matches, in the spec's words. */
export const Empty: Story = {
  parameters: { path: '/admin/customers?search=zzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No customers found matching your criteria')).toBeVisible();
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
    await expect(await canvas.findByText('Showing 12 of 12 customers')).toBeVisible();
  },
};

/** The first load is in progress. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/customers', () => delay('infinite')), ...customerHandlers()] },
};

/** The load failed, in the catalogue's words. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/customers', unavailable), ...customerHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Failed to load customers. Please check your connection.', {}, { timeout: 3000 }),
    ).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, customerHandlers, async ({ canvas }) => {
  await expect(await canvas.findByText('Showing 12 of 12 customers')).toBeVisible();
});

/** Long names wrap and push nothing aside. */
export const LongText: Story = {
  parameters: { msw: customerHandlers([longCustomer, ...demoCustomers.slice(1)]) },
};

/** Several pages: the next hundred load near the end of the list, and the count stays correct. */
export const ManyFirms: Story = {
  parameters: {
    looks: { skip: 'Its rows are those of Basic, many times over.' },
    msw: customerHandlers(
      Array.from({ length: 250 }, (_, at) => ({
        ...(demoCustomers[at % 12] as (typeof demoCustomers)[number]),
        id: crypto.randomUUID(),
        name: `Firm ${String(at + 1).padStart(3, '0')} (Demo)`,
      })),
      [],
      250,
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 250 of 250 customers')).toBeVisible();
  },
};

const mbuyu = demoCustomers.find(({ slug }) => slug === 'mbuyu');

// A toast is an alert dialog too, so the question is found by its text.
const question = { name: 'Are you sure you want to delete Mbuyu Chambers (Demo)?' };

/** Deleting names the firm in its question, confirms in a toast, and offers Undo. */
export const Deleted: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Mbuyu Chambers (Demo)' }));
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole('alertdialog', question);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await page.findByText('Deleted Mbuyu Chambers (Demo)')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(page.queryByRole('alertdialog', question)).toBeNull());
  },
};

/** The dialog offers to export the firm's data before it is deleted. */
export const ExportFirst: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Mbuyu Chambers (Demo)' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog', question);
    const link = within(dialog).getByRole('link', { name: 'Export this firm’s data first' });
    await expect(link).toHaveAttribute('href', `/api/customers/${mbuyu?.id}/export`);
  },
};

/** Firms deleted in the last 30 days, each with the day on which its data is purged. */
export const DeletedFirms: Story = {
  parameters: {
    path: '/admin/customers?status=deleted',
    msw: customerHandlers(demoCustomers.slice(3), demoCustomers.slice(0, 3)),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 deleted customers')).toBeVisible();
    const purge = await canvas.findAllByText(/^Purged on \d{1,2} [A-Z][a-z]{2} \d{4}$/);
    await expect(purge).toHaveLength(3);
    const firm = demoCustomers[0];
    await expect(canvas.getByRole('link', { name: `Export the data of ${firm?.name}` })).toHaveAttribute(
      'href',
      `/api/customers/${firm?.id}/export`,
    );
  },
};

/** Restoring confirms in a toast, and the firm leaves the list. */
export const Restored: Story = {
  ...DeletedFirms,
  parameters: {
    ...DeletedFirms.parameters,
    looks: { skip: 'It begins as DeletedFirms, which is seen in every look.' },
  },
  play: async (context) => {
    await DeletedFirms.play?.(context);
    const { canvas, canvasElement, userEvent } = context;
    const name = demoCustomers[0]?.name ?? '';
    await userEvent.click(canvas.getByRole('button', { name: `Restore ${name}` }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(`Restored ${name}`)).toBeVisible();
    await expect(await canvas.findByText('2 deleted customers')).toBeVisible();
    await expect(canvas.queryByRole('link', { name })).toBeNull();
  },
};

/** No deleted firms. */
export const NoneDeleted: Story = {
  parameters: { path: '/admin/customers?status=deleted' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0 deleted customers')).toBeVisible();
    await expect(await canvas.findByText('No customers found matching your criteria')).toBeVisible();
  },
};

/** When the delete fails the firm stays, and the catalogue's words say so. */
export const DeleteFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.delete('/api/customers/{id}', unavailable), ...customerHandlers()],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Mbuyu Chambers (Demo)' }));
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(
      within(await page.findByRole('alertdialog', question)).getByRole('button', { name: 'Delete' }),
    );
    await expect(await page.findByText('Failed to delete customer.')).toBeVisible();
    await expect(canvas.getByText('Mbuyu Chambers (Demo)')).toBeVisible();
  },
};

/** Where people sign in, a sign-up waits until its link has been opened. Without mail, an operator hands the link over. */
export const WaitingSignup: Story = {
  decorators: [signedIn({ ...admin, name: 'Wanjiru Maina', role: 'owner' })],
  parameters: { msw: [...waitingSignupHandlers(), ...customerHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make a link for Zawadi Ouma' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Link for Zawadi Ouma' }));
    await expect(shown.getByRole('textbox', { name: 'Link' })).toHaveValue(
      'https://mizani.example/welcome#Yf3Jq0m8Tz6sVb1Xc9LkRw2dQeUiOpAaSsDdFfGgHhJ',
    );
  },
};
