import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { InvoiceScreen } from '#components/screens/admin/InvoicePage';
import {
  type BillingOverrides,
  billingHandlers,
  demoInvoices,
  invoicesForReaders,
  longInvoice,
  newest,
} from '../../api/billing';
import { reader } from '../../api/access';
import { customerHandlers } from '../../api/customers';
import { http, problem, unavailable } from '../../api/http';
import { saveElsewhere } from '../../api/saveElsewhere';
import { hanging, hurry } from '../hanging';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';
import { tooLate } from './billingManagement';

const partPaid =
  demoInvoices.find(({ status, payments }) => status === 'overdue' && payments.length > 0) ?? newest('sent');

const meta = {
  title: 'Screens/Admin/Invoice',
  component: InvoiceScreen,
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    path: '/admin/billing/one',
    msw: [...billingHandlers(), ...customerHandlers()],
  },
  args: { id: partPaid.id },
} satisfies Meta<typeof InvoiceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Context = Parameters<NonNullable<Story['play']>>[0];

const of = (status: components['schemas']['InvoiceStatus']): Pick<Story, 'args'> => ({
  args: { id: newest(status).id },
});

/** Mocks the calls with rows that are reset each time the story is shown. */
const fresh =
  (overrides?: BillingOverrides): NonNullable<Story['beforeEach']> =>
  ({ msw }) =>
    msw.use(...billingHandlers(undefined, overrides));

/** A draft as the call that edits it takes it. */
const draftInput = ({ client_id, currency, lines, tax_rate, due_date }: (typeof demoInvoices)[number]) => ({
  clientId: client_id,
  currency,
  lines,
  taxRate: tax_rate,
  dueDate: due_date,
});

/** The idempotency keys of the requests in a story. */
const keys: (string | null)[] = [];

const figure = (canvas: Context['canvas'], label: string) =>
  canvas.getAllByText(label)[0]?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

async function press({ canvas, userEvent }: Context, name: string | RegExp) {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

/** An overdue invoice that is partly paid. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: partPaid.invoice_number })).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Payments' })).toHaveTextContent('SPECIMEN99');
    await expect(figure(canvas, 'Paid')).toBe('KES 10,000');
    for (const name of ['Cancel Invoice', 'Send reminder', 'Record payment']) {
      await expect(canvas.getByRole('button', { name })).toBeEnabled();
    }
  },
};

/** On a phone a line's quantity and price are below its description. */
export const Phone: Story = { ...Basic, globals: { viewport: { value: 'mobile1' } } };

/** Nothing is owed on a draft, and it can be edited and sent. */
export const Draft: Story = {
  ...of('draft'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin/billing/${newest('draft').id}/edit`,
    );
    await expect(canvas.getByRole('button', { name: 'Send invoice' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Record payment' })).toBeNull();
  },
};

/** Whether the PDF's place still said that it loads when the browser's viewer had loaded. */
const covered: (boolean | undefined)[] = [];

const noteCover = ({ target }: Event) => {
  if (target instanceof HTMLIFrameElement)
    covered.push(target.parentElement?.textContent?.includes('Loading the PDF…'));
};

/** The browser's viewer is black until it has loaded, so the loading state covers it until then. */
export const PdfCovered: Story = {
  parameters: { looks: { skip: 'It looks as Basic does.' } },
  beforeEach: ({ msw }) => {
    covered.length = 0;
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    // A page that says what it is stands for the viewer.
    const page = () => new HttpResponse('<p>PDF</p>', { headers: { 'Content-Type': 'text/html' } });
    msw.use(http.get('/api/billing/invoices/{id}/pdf', ({ response }) => response.untyped(page())));
    document.addEventListener('load', noteCover, true);
    return () => {
      document.removeEventListener('load', noteCover, true);
      Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByTitle(`PDF of ${partPaid.invoice_number}`);
    await waitFor(() => expect(covered).toEqual([true]));
    await waitFor(() => expect(canvas.queryByText('Loading the PDF…')).toBeNull());
  },
};

/** A paid invoice is final and can only be viewed. */
export const Paid: Story = {
  ...of('paid'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Paid invoices can’t be changed/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View PDF' })).toHaveAttribute('target', '_blank');
    await expect(canvas.queryByRole('button', { name: 'Cancel Invoice' })).toBeNull();
  },
};

/** A cancelled invoice. */
export const Cancelled: Story = {
  ...of('cancelled'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Cancelled invoices keep their number/)).toBeVisible();
  },
};

/** The payment form, with the balance filled in. */
export const RecordsPayment: Story = {
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await press(context, 'Record payment');
    await expect(dialog.getByLabelText(/^Amount/)).not.toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeEnabled();
  },
};

/** A part payment reduces the balance, and the rest stays open. */
export const PartRecorded: Story = {
  beforeEach: fresh(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await press(context, 'Record payment');
    const amount = dialog.getByLabelText(/^Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1000');
    await userEvent.click(dialog.getByRole('button', { name: /Payment method/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'M-Pesa' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    await expect(await screen.findByText(`Payment of ${partPaid.invoice_number} recorded`)).toBeVisible();
    await waitFor(() => expect(figure(canvas, 'Paid')).toBe('KES 11,000'));
  },
};

/** Types a payment into the dialog and records it. */
async function recordPayment(context: Context, { amount, reference }: { amount: string; reference: string }) {
  const { userEvent } = context;
  const dialog = await press(context, 'Record payment');
  await userEvent.clear(dialog.getByLabelText(/^Amount/));
  await userEvent.type(dialog.getByLabelText(/^Amount/), amount);
  await userEvent.click(dialog.getByRole('button', { name: /Payment method/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'M-Pesa' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await userEvent.type(dialog.getByLabelText('Reference'), reference);
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
  return dialog;
}

/** The same amount with the same reference is already recorded: it is recorded again only if it is another payment. */
export const SamePayment: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await recordPayment(context, { amount: '10000', reference: 'specimen 99' });
    await expect(await dialog.findByText('The same receipt is already recorded. Is this another one?')).toBeVisible();
    await expect(dialog.queryByText(/What you typed is still here/)).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Record another payment' })).toBeEnabled();
  },
};

/** It is another one, so it is recorded too. */
export const AnotherPayment: Story = {
  ...SamePayment,
  play: async (context) => {
    await SamePayment.play?.(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Record another payment' }));
    await expect(await screen.findByText(`Payment of ${partPaid.invoice_number} recorded`)).toBeVisible();
    await waitFor(() => expect(figure(context.canvas, 'Paid')).toBe('KES 20,000'));
  },
};

/** Another reference withdraws the question. */
export const AnotherReference: Story = {
  ...SamePayment,
  play: async (context) => {
    await SamePayment.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await context.userEvent.type(dialog.getByLabelText('Reference'), '8');
    await expect(dialog.queryByText(/Is this another one/)).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeEnabled();
  },
};

/** More than the balance is refused beside the amount, before anything is sent. */
export const MoreThanBalance: Story = {
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await recordPayment(context, { amount: '99999999', reference: 'SPECIMEN98' });
    await expect(await dialog.findByText(/^Enter [\d,]+ or less\.$/)).toBeVisible();
    await expect(dialog.getByLabelText(/^Amount/)).toHaveFocus();
  },
};

/** The answer is lost: the retry has the same key, so that the payment is recorded once. */
export const RetriedPayment: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => {
    keys.length = 0;
    msw.use(
      http.post('/api/billing/invoices/{id}/payments', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return unavailable();
      }),
      ...billingHandlers(),
    );
  },
  play: async (context) => {
    const dialog = await recordPayment(context, { amount: '1000', reference: 'SPECIMEN98' });
    await expect(await dialog.findByText(/Couldn’t record the payment/)).toBeVisible();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    await expect(keys[1]).toBe(keys[0]);
    await context.userEvent.type(dialog.getByLabelText('Reference'), '0');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Record payment' })).toBeEnabled());
    await context.userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(keys).toHaveLength(3));
    await expect(keys[2]).not.toBe(keys[0]);
  },
};

/** A call that hangs leaves open whether the payment was recorded: the dialog says so, can be closed, and sends the same key again. */
export const HangingPayment: Story = {
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => {
    keys.length = 0;
    msw.use(
      http.post('/api/billing/invoices/{id}/payments', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? hanging() : undefined;
      }),
      ...billingHandlers(),
    );
    return hurry();
  },
  play: async (context) => {
    const dialog = await recordPayment(context, { amount: '1000', reference: 'SPECIMEN98' });
    await expect(await dialog.findByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
    await expect(dialog.getByText(/^The server hasn’t answered, so it may have gone through\./)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Record payment' }));
    await expect(await screen.findByText(`Payment of ${partPaid.invoice_number} recorded`)).toBeVisible();
    await expect(keys).toEqual([keys[0], keys[0]]);
  },
};

/** The email of an invoice may hang too. */
export const HangingEmail: Story = {
  ...of('draft'),
  parameters: { looks: { skip: 'It looks as HangingPayment does.', logsErrors: true } },
  beforeEach: ({ msw }) => {
    msw.use(http.put('/api/billing/invoices/{id}/status', hanging), ...billingHandlers());
    return hurry();
  },
  play: async (context) => {
    const dialog = await press(context, 'Send invoice');
    await context.userEvent.click(await dialog.findByRole('button', { name: 'Mark as sent' }));
    await expect(await dialog.findByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A connection that breaks leaves open whether the payment was recorded, and the dialog says so. */
export const LostPayment: Story = {
  parameters: { looks: { skip: 'It looks as RetriedPayment does.', logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices/{id}/payments', ({ response }) => response.untyped(HttpResponse.error())),
      ...billingHandlers(),
    ),
  play: async (context) => {
    const dialog = await recordPayment(context, { amount: '1000', reference: 'SPECIMEN98' });
    await expect(await dialog.findByText('No answer yet. Nothing you entered is lost.')).toBeVisible();
    await expect(dialog.getByText(/^The connection broke, so it may have gone through\./)).toBeVisible();
    await expect(dialog.queryByText(/offline/)).toBeNull();
  },
};

/** Without a mail server the dialog says so before anything happens. */
export const SendsByHand: Story = {
  ...of('draft'),
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await press(context, 'Send invoice');
    await expect(await dialog.findByText('No mail server is set up')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeEnabled();
    await expect(dialog.queryByRole('textbox', { name: /^To/ })).toBeNull();
  },
};

/** Marked as sent: it says that nothing was emailed, and offers what is needed to do so. */
export const MarkedAsSent: Story = {
  ...of('draft'),
  beforeEach: fresh(),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await press(context, 'Send invoice');
    await userEvent.click(await dialog.findByRole('button', { name: 'Mark as sent' }));
    await expect(await dialog.findByText('Marked as sent. Nothing was emailed.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Open PDF' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy text' })).toBeEnabled();
    await expect(dialog.getByRole('link', { name: 'Write email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:[\w-]+%40clients\.example\?subject=Invoice%20INV/),
    );
  },
};

/** With a mail server the address can be changed first; the history keeps the server's response. */
export const Mailed: Story = {
  ...of('draft'),
  beforeEach: fresh({ mail: 'accepts' }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    const dialog = await press(context, 'Send invoice');
    const to = await dialog.findByRole('textbox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, 'boss@client.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
    await expect(await screen.findByText(/^INV-\d{4}-\d{4} emailed to boss@client\.example$/)).toBeVisible();
    await expect(await canvas.findByText('PDF emailed to boss@client.example. Accepted.')).toBeVisible();
  },
};

/** A refusal is shown in the mail server's words, with what is needed to send by hand. */
export const Refused: Story = {
  ...of('draft'),
  beforeEach: fresh({ mail: 'refuses' }),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await press(context, 'Send invoice');
    const send = await dialog.findByRole('button', { name: 'Send invoice' });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await expect(await dialog.findByText('Marked as sent, but the email didn’t go out')).toBeVisible();
    await expect(dialog.getByText(/550 No such mailbox/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Write email' })).toBeVisible();
  },
};

/** An invoice is not emailed to the same address again and again: the reason, and when to try again, are beside the field. */
export const MailedTooOften: Story = {
  ...of('sent'),
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices/{id}/mail', () => {
        const found = { code: 'mailed_too_often', params: { seconds: 42 } } as const;
        return problem(429, 'Too Many Requests', '', [{ field: 'to', ...found, message: '' }], found);
      }),
      ...billingHandlers(undefined, { mail: 'accepts' }),
    ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await press(context, 'Send again');
    const send = await dialog.findByRole('button', { name: 'Send again' });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    const field = dialog.getByRole('textbox', { name: 'To' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/This invoice was emailed here a moment ago\. Try again in 42 s\./),
    );
  },
};

/** The server can't send to the address: the reason is beside the field, which keeps what was typed. */
export const AddressRefused: Story = {
  ...of('draft'),
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.put('/api/billing/invoices/{id}/status', () =>
        problem(400, 'Bad Request', 'to must be an email address.', [
          { field: 'to', code: 'format_email', params: {}, message: 'must be an email address' },
        ]),
      ),
      ...billingHandlers(undefined, { mail: 'accepts' }),
    ),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await press(context, 'Send invoice');
    const to = await dialog.findByRole('textbox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, 'accounts@kilele{Enter}');
    await expect(await dialog.findByText('Enter an email address, such as office@firm.example.')).toBeVisible();
    await expect(to).toHaveValue('accounts@kilele');
  },
};

/** The server refuses to send: the dialog says why. */
export const SendRefused: Story = {
  ...of('draft'),
  parameters: { looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.put('/api/billing/invoices/{id}/status', tooLate), ...billingHandlers()),
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await press(context, 'Send invoice');
    await userEvent.click(await dialog.findByRole('button', { name: 'Mark as sent' }));
    await expect(
      await dialog.findByText('The due date has passed. Edit the draft and choose a later one.'),
    ).toBeVisible();
  },
};

/** Someone else changed the draft while the dialog was open: it says so, and sends only when asked again. */
export const ChangedMeanwhile: Story = {
  ...of('draft'),
  parameters: { looks: { logsErrors: true } },
  beforeEach: fresh(),
  play: async (context) => {
    const { args, userEvent } = context;
    const dialog = await press(context, 'Send invoice');
    const send = await dialog.findByRole('button', { name: 'Mark as sent' });
    await waitFor(() => expect(send).toBeEnabled());
    await saveElsewhere(`/api/billing/invoices/${args.id}`, {
      ...draftInput(newest('draft')),
      notes: 'Paybill 522522',
    });
    await userEvent.click(send);
    await expect(
      await dialog.findByText('A Platform Admin has changed this invoice since you opened it.'),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeEnabled();
  },
};

/** After the warning, sending uses the changed draft. */
export const ChangedThenSent: Story = {
  ...ChangedMeanwhile,
  play: async (context) => {
    await ChangedMeanwhile.play?.(context);
    const dialog = within(screen.getByRole('dialog'));
    await context.userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await expect(await dialog.findByText('Marked as sent. Nothing was emailed.')).toBeVisible();
  },
};

/** A reminder for an overdue invoice. */
export const Reminder: Story = {
  beforeEach: fresh({ mail: 'accepts' }),
  play: async (context) => {
    const dialog = await press(context, 'Send reminder');
    await expect(await dialog.findByText(/^Reminder: invoice/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Send reminder' })).toBeEnabled();
  },
};

/** A payment is reversed with its reason: the invoice keeps both, and the money is open again. */
export const Reversed: Story = {
  beforeEach: fresh(),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^Reverse the payment of KES.10,000 on / }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Entered twice.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    await expect(await screen.findByText(`Payment of ${partPaid.invoice_number} reversed`)).toBeVisible();
    await waitFor(() => expect(figure(canvas, 'Paid')).toBe('KES 0'));
    await expect(canvas.getByText(/^Reversed on .*: Entered twice\.$/)).toBeVisible();
    await expect(canvas.getAllByText('Payment reversed')).toHaveLength(2);
  },
};

/** A reversal needs a reason. */
export const ReversalWithoutReason: Story = {
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await press(context, /^Reverse the payment of /);
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
    await context.userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    await expect(await dialog.findByText('Enter the reason.')).toBeVisible();
  },
};

/** Reversing a payment opens a paid invoice again. */
export const OpenedAgain: Story = {
  ...of('paid'),
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await press(context, /^Reverse the payment of /);
    await context.userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The cheque bounced.');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Reverse payment' }));
    await expect(await context.canvas.findByRole('button', { name: 'Record payment' })).toBeVisible();
  },
};

/** A part-paid invoice can't be cancelled until its payments are reversed. */
export const PartPaidNotCancelled: Story = {
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await press(context, 'Cancel Invoice');
    const text = '10,000 of this invoice is paid. Reverse the payments before you cancel it.';
    const refusal = await dialog.findByText(text);
    await waitFor(() => expect(refusal).toBeVisible());
    await expect(dialog.queryByRole('button', { name: 'Cancel Invoice' })).toBeNull();
  },
};

/** Cancelling asks for confirmation at once. */
export const Cancelling: Story = {
  ...of('sent'),
  beforeEach: fresh(),
  play: async (context) => {
    const dialog = await press(context, 'Cancel Invoice');
    await expect(dialog.getByText(`Cancel ${newest('sent').invoice_number}?`)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep invoice' })).toHaveFocus();
  },
};

/** The longest words wrap, and the largest amounts stay on their line. */
export const LongText: Story = {
  args: { id: longInvoice.id },
  beforeEach: ({ msw }) => msw.use(...billingHandlers([longInvoice])),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('9,999,999,999.99'))[0]).toBeVisible();
  },
};

/** Whoever only reads sees neither whom it is for nor where it was sent. */
export const ReadOnly: Story = {
  decorators: [signedIn(reader)],
  parameters: { msw: billingHandlers(invoicesForReaders) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: partPaid.tenant_name })).toBeVisible();
    await expect(canvas.queryByText(partPaid.client_name ?? '')).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Invoice PDF' })).toBeNull();
  },
};

/** The invoice is loading. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/billing/invoices/{id}', () => delay('infinite'))] },
};

/** An invoice that doesn't exist. */
export const Missing: Story = {
  parameters: { looks: { logsErrors: true } },
  args: { id: '01933f2e-7a00-7000-8000-00000000dead' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This invoice doesn’t exist.')).toBeVisible();
  },
};

/** The load failed, and Retry reloads it. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/billing/invoices/{id}', unavailable)],
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByText('Failed to load the invoice. Please check your connection.')).toBeVisible();
    msw.use(...billingHandlers());
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: partPaid.invoice_number })).toBeVisible();
  },
};
