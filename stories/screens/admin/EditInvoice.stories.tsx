import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { EditInvoiceScreen } from '#components/screens/admin/CreateInvoice';
import { billingHandlers, newest, partyHandlers } from '../../api/billing';
import { stale } from '../../api/collection';
import { customerHandlers } from '../../api/customers';
import { http } from '../../api/http';
import { inHost } from '../inHost';

const draft = newest('draft');

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

/** The draft in the form that made it; its firm stays. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Client' })).toHaveValue(draft.client_name);
    await expect(canvas.getByRole('combobox', { name: 'Firm' })).toBeDisabled();
    const line = within(canvas.getByRole('group', { name: 'Line 1' }));
    await expect(line.getByLabelText(/^Description/)).toHaveValue(draft.lines[0]?.description);
  },
};

/** What is saved is told. */
export const Saved: Story = {
  parameters: { looks: { skip: 'It is Basic with a toast.' } },
  beforeEach: ({ msw }) => msw.use(...billingHandlers()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Notes'), 'Thank you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(`Saved ${draft.invoice_number}`)).toBeVisible();
  },
};

/** Somebody else changed the same field meanwhile: one chooses. */
export const Conflict: Story = {
  beforeEach: ({ msw }) => {
    let reads = 0;
    msw.use(
      http.put('/api/billing/invoices/{id}', () => stale('invoice')),
      http.get('/api/billing/invoices/{id}', ({ response }) => {
        reads += 1;
        const notes = reads > 1 ? 'Theirs.' : (draft.notes ?? '');
        return response.untyped(
          Response.json({ data: { ...draft, ...(notes && { notes }) } }, { headers: { ETag: `"${reads}"` } }),
        );
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Notes'), 'Mine.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog')));
    await expect(dialog.getByText('Theirs.')).toBeVisible();
    await expect(dialog.getByText('Mine.')).toBeVisible();
  },
};

/** What was sent meanwhile leads to its page. */
export const NoDraft: Story = {
  args: { id: newest('sent').id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${newest('sent').invoice_number} is no longer a draft`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View invoice' })).toBeVisible();
  },
};
