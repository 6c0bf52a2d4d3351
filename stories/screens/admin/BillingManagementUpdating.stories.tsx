import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { BillingManagementScreen } from '#components/screens/admin/BillingManagement';
import { formatsFor } from '#domain/formats';
import { billingHandlers, demoBillingStats, demoInvoices, newest } from '../../api/billing';
import { http, stale, unavailable } from '../../api/http';
import { retried } from '../retried';
import { choose, fresh, gone, ofBilling, open, openPayment, tooLate } from './billingManagement';

const meta = {
  title: 'Screens/Admin/Billing Management',
  component: BillingManagementScreen,
  ...ofBilling,
} satisfies Meta<typeof BillingManagementScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog for an unpaid invoice: its details, and what can be done with it. */
export const UpdateSent: Story = {
  beforeEach: fresh,
  play: async (context) => {
    const dialog = await open(context, 'sent');
    for (const name of ['Mark as Paid', 'Cancel Invoice', 'Close']) {
      await expect(dialog.getByRole('button', { name })).toBeEnabled();
    }
    await expect(dialog.queryByRole('button', { name: 'Send invoice' })).toBeNull();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toHaveFocus());
  },
};

/** Marking as paid opens the payment form with the balance; then both close, a toast confirms it, and the list and figures refresh. */
export const MarkedAsPaid: Story = {
  parameters: { path: '/admin/billing?status=overdue' },
  beforeEach: fresh,
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { invoice_number, total_amount, rate_to_kes = 1 } = newest('overdue');
    const payment = await openPayment(context, 'overdue');
    await expect(payment.getByLabelText(/^Amount/)).toHaveValue(formatsFor('en-KE').number(total_amount));
    await waitFor(() => expect(payment.getByRole('button', { name: /Payment method/ })).toHaveFocus());
    await choose(payment, userEvent, 'Bank transfer');
    await userEvent.type(payment.getByLabelText('Reference'), 'BANK-77');
    await userEvent.click(payment.getByRole('button', { name: 'Record payment' }));
    await expect(await screen.findByText(`${invoice_number} is paid`)).toBeVisible();
    await gone();
    const revenue = demoBillingStats.stats.totalRevenue + total_amount * rate_to_kes;
    await expect(await canvas.findByText(formatsFor('en-KE').amount(revenue))).toBeVisible();
  },
};

/** Cancel leads from the payment form back to the invoice's dialog. */
export const PaymentDismissed: Story = {
  parameters: { looks: { skip: 'It ends as UpdateSent.' } },
  beforeEach: fresh,
  play: async (context) => {
    const payment = await openPayment(context, 'sent');
    await context.userEvent.click(payment.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Update Invoice Status' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toHaveFocus());
  },
};

/** A draft can be sent or cancelled, not paid. */
export const SendsDraft: Story = {
  beforeEach: fresh,
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await open(context, 'draft');
    await expect(dialog.queryByRole('button', { name: 'Mark as Paid' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
    await expect(await screen.findByText(/^INV-\d{4}-\d{4} marked as sent$/)).toBeVisible();
    await expect(screen.getByText('Nothing was emailed.')).toBeVisible();
    await gone();
  },
};

/** A draft whose due date has passed can't be sent, and the dialog says why before anybody tries. */
export const StaleDraft: Story = {
  beforeEach: ({ msw }) => msw.use(...billingHandlers([{ ...newest('draft'), due_date: '2026-01-31' }])),
  play: async (context) => {
    const dialog = await open(context, 'draft');
    await expect(dialog.getByText(/The due date has passed/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send invoice' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel Invoice' })).toBeEnabled();
  },
};

/** Cancelling can't be undone, so it takes a second step, which can be taken back. */
export const Cancelling: Story = {
  beforeEach: fresh,
  play: async (context) => {
    const { userEvent } = context;
    const { invoice_number } = newest('sent');
    const dialog = await open(context, 'sent');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await expect(dialog.getByText(`Cancel ${invoice_number}?`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep invoice' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep invoice' }));
    await expect(dialog.getByRole('button', { name: 'Cancel Invoice' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await expect(dialog.getByText(/cannot be undone/)).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Day on which it counts' })).toBeVisible();
  },
};

/** A second, deliberate press cancels. */
export const Cancelled: Story = {
  beforeEach: fresh,
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await open(context, 'sent');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Billed twice.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await expect(await screen.findByText(`${newest('sent').invoice_number} is cancelled`)).toBeVisible();
    await gone();
  },
};

/** A final invoice offers its page, but no update. */
export const Final: Story = {
  parameters: { looks: { skip: 'Its rows are some of Phone’s.' } },
  beforeEach: ({ msw }) => msw.use(...billingHandlers([newest('paid'), newest('cancelled')])),
  play: async ({ canvas }) => {
    const { id, invoice_number, tenant_name } = newest('paid');
    await expect(await canvas.findByRole('link', { name: `View ${invoice_number} of ${tenant_name}` })).toHaveAttribute(
      'href',
      `/admin/billing/${id}`,
    );
    await expect(canvas.queryByRole('button', { name: /^Update/ })).toBeNull();
  },
};

/** A partly paid invoice shows what is still open. */
export const PartPaid: Story = {
  beforeEach: ({ msw }) => {
    const part = demoInvoices.find(({ status, payments }) => status === 'overdue' && payments.length > 0);
    msw.use(...billingHandlers(part ? [{ ...part, id: newest('overdue').id }] : []));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Update/ }));
    await expect(await screen.findByText('Still open')).toBeVisible();
    await expect(await screen.findByText(/KES 10,000 by M-Pesa, SPECIMEN99/)).toBeVisible();
  },
};

/** While it is saved, no button can be pressed. */
export const Saving: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/billing/invoices/{id}/status', () => delay('infinite')),
      ...billingHandlers(),
    ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await open(context, 'draft');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
    const waiting = await dialog.findByRole('button', { name: /Send invoice.*Saving/ });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getByRole('button', { name: 'Cancel Invoice' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  },
};

/** The update fails in the catalogue's words, with the server's reason below, and the reason typed is kept. */
export const UpdateFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.put('/api/billing/invoices/{id}/status', unavailable), ...billingHandlers()),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await open(context, 'sent');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await userEvent.type(dialog.getByLabelText('Reason'), 'Billed twice.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await expect(await dialog.findByText('Failed to update invoice status.')).toBeVisible();
    await expect(dialog.getByText('The service is temporarily unavailable. Try again in a moment.')).toBeVisible();
    await expect(dialog.getByLabelText('Reason')).toHaveValue('Billed twice.');
    await expect(dialog.getByRole('button', { name: 'Cancel Invoice' })).toBeEnabled();
  },
};

/** The server refuses to send: the dialog says why, although it has no field to say it beside. */
export const SendRefused: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.put('/api/billing/invoices/{id}/status', tooLate), ...billingHandlers()),
  play: async (context) => {
    const dialog = await open(context, 'draft');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
    await expect(await dialog.findByText('Failed to update invoice status.')).toBeVisible();
    await expect(dialog.getByText(/The due date has passed/)).toBeVisible();
  },
};

const paidByOther = () => ({ ...newest('sent'), status: 'paid' as const, paid_date: newest('sent').issue_date });

/** Someone else paid it first: the payment form gives way to the invoice's new status, and closing it closes both. */
export const ChangedMeanwhile: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: fresh,
  play: async (context) => {
    const { userEvent, msw } = context;
    const payment = await openPayment(context, 'sent');
    await choose(payment, userEvent, 'Cash');
    msw.use(
      http.post('/api/billing/invoices/{id}/payments', () => stale('invoice')),
      http.get('/api/billing/invoices/{id}', ({ response }) =>
        response(200).json({ data: paidByOther() }, { headers: { ETag: '"2"' } }),
      ),
    );
    await userEvent.click(payment.getByRole('button', { name: 'Record payment' }));
    const said = await screen.findByText('A Platform Admin has marked this invoice as paid.');
    await waitFor(() => expect(said).toBeVisible());
    await expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
  },
};

/** Someone else paid it before it is cancelled: the dialog says so, and offers only what is still allowed. */
export const PaidMeanwhile: Story = {
  parameters: { looks: { skip: 'It says what ChangedMeanwhile does.', logsErrors: true } },
  beforeEach: fresh,
  play: async (context) => {
    const { userEvent, msw } = context;
    const dialog = await open(context, 'sent');
    msw.use(
      http.put('/api/billing/invoices/{id}/status', () => stale('invoice')),
      http.get('/api/billing/invoices/{id}', ({ response }) =>
        response(200).json({ data: paidByOther() }, { headers: { ETag: '"2"' } }),
      ),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await expect(await dialog.findByText('A Platform Admin has marked this invoice as paid.')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Mark as Paid' })).toBeNull();
  },
};

/** The invoice itself fails to load, and the dialog says so. */
export const DialogFailed: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/billing/invoices/{id}', unavailable), ...billingHandlers()),
  play: async ({ canvas, userEvent }) => {
    const { invoice_number, tenant_name } = newest('sent');
    await userEvent.click(await canvas.findByRole('button', { name: `Update ${invoice_number} of ${tenant_name}` }));
    await expect(await screen.findByText('Failed to load the invoice. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const DialogFailedRetried: Story = retried(DialogFailed, billingHandlers, async () => {
  await expect(await screen.findByRole('button', { name: 'Mark as Paid' })).toBeVisible();
});
