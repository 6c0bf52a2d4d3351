import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { EditInvoiceScreen } from '#components/screens/admin/CreateInvoice';
import { billingHandlers, demoInvoices, newest, partyHandlers } from '../../api/billing';
import { customerHandlers } from '../../api/customers';
import { http, stale } from '../../api/http';
import { conflict } from '../conflict';
import { inHost } from '../inHost';

const { tenant_id: activeFirm } = newest('sent');

/** A draft of a firm whose clients can be looked up. */
const draft =
  demoInvoices.find(({ status, tenant_id }) => status === 'draft' && tenant_id === activeFirm) ?? newest('draft');

const meta = {
  title: 'Screens/Admin/Edit Invoice',
  component: EditInvoiceScreen,
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    path: `/admin/billing/${draft.id}/edit`,
    msw: [...billingHandlers(), ...partyHandlers(), ...customerHandlers()],
  },
  args: { id: draft.id },
} satisfies Meta<typeof EditInvoiceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The draft in the form that created it; its firm can't be changed. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Client' })).toHaveValue(draft.client_name);
    await expect(canvas.getByRole('combobox', { name: 'Firm' })).toBeDisabled();
    const line = within(canvas.getByRole('group', { name: 'Line 1' }));
    await expect(line.getByLabelText(/^Description/)).toHaveValue(draft.lines[0]?.description);
  },
};

/** Saving is confirmed. */
export const Saved: Story = {
  parameters: { looks: { skip: 'It is Basic with a toast.' } },
  beforeEach: ({ msw }) => msw.use(...billingHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Notes'), 'Thank you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(`Saved ${draft.invoice_number}`)).toBeVisible();
  },
};

/** Someone else changed the same field meanwhile: the person chooses. */
export const Conflict: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => {
    let version = 1;
    msw.use(
      http.put('/api/billing/invoices/{id}', () => {
        version = 2;
        return stale('invoice');
      }),
      http.get('/api/billing/invoices/{id}', ({ response }) => {
        const notes = version > 1 ? 'Theirs.' : (draft.notes ?? '');
        return response.untyped(
          Response.json({ data: { ...draft, ...(notes && { notes }) } }, { headers: { ETag: `"${version}"` } }),
        );
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Notes'), 'Mine.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const dialog = await conflict(/changed twice/);
    await expect(dialog.getByText('Theirs.')).toBeVisible();
    await expect(dialog.getByText('Mine.')).toBeVisible();
  },
};

/** A draft that was sent meanwhile is replaced by a link to its page. */
export const NoDraft: Story = {
  args: { id: newest('sent').id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${newest('sent').invoice_number} is no longer a draft`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View invoice' })).toBeVisible();
  },
};
