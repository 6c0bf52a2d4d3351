import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { InvoiceScreen } from '#components/screens/firm/Invoice';
import { lawyer } from '../../api/access';
import { http, problem, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { draftInvoice, paid, partPaid } from '../../api/theFirm';
import { inHost } from '../inHost';
import { offered } from '../offered';
import { signedIn } from '../signedIn';

const calls = (scene = 'invoices') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/Invoice',
  component: InvoiceScreen,
  args: {
    id: partPaid,
    pages: {
      invoices: '/invoices',
      client: (id) => `/clients/${id}`,
      case: (id) => `/cases/${id}`,
      feeNote: (id) => `/fee-notes/${id}`,
      clientAccount: '/client-account',
      ledger: (clientId, caseId) => `/client-account/${clientId}/${caseId}`,
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: `/invoices/${partPaid}`, msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof InvoiceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What it bills, what has settled it, and what is open. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'INV-2026-0017' })).toBeVisible();
    await expect(canvas.getByText('Court filing fee')).toBeVisible();
    await expect(canvas.getByText('Certificate awaited')).toBeVisible();
  },
};

/** An awaited certificate comes: it settles what was withheld. */
export const Certificate: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Certificate received for/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Receive a certificate' }));
    await userEvent.type(form.getByRole('textbox', { name: /Certificate number/ }), 'KRAWHT0001');
    await userEvent.click(form.getByRole('button', { name: 'Receive' }));
    await expect(await canvas.findByText('Certificate KRAWHT0001')).toBeVisible();
  },
};

/** Tax that the client withheld is recorded before its certificate comes. */
export const Settlement: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record payment' }));
    await screen.findByRole('dialog', { name: 'Record a settlement of INV-2026-0017' });
  },
};

/** What was proposed to be withheld is not proposed as a payment. */
export const PaidNotWithheld: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog', { name: /^Record a settlement/ }));
    const how = async (name: RegExp) => {
      await userEvent.click(form.getByRole('button', { name: /How$/ }));
      await userEvent.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    };
    const due = form.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ }).value;
    await how(/^Withholding tax/);
    await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('5,090');
    await how(/^M-Pesa/);
    await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue(due);
  },
};

/** It came to another account of the firm's than the usual one. Tax that was withheld came to none. */
export const IntoAnotherAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog', { name: /^Record a settlement/ }));
    const choose = async (field: RegExp, option: RegExp) => {
      await userEvent.click(await form.findByRole('button', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    };
    await choose(/How$/, /^Withholding tax/);
    await expect(form.queryByRole('button', { name: /Received in$/ })).toBeNull();
    await choose(/How$/, /^Bank transfer/);
    await choose(/Received in$/, /^Benki ya Mfano, dollars/);
    await userEvent.type(form.getByRole('textbox', { name: /^Reference/ }), 'FT 77');
    await userEvent.click(form.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** One payment is for another open invoice of the client too: each is ticked, with what of it is for it. */
export const SharedOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog', { name: /^Record a settlement/ }));
    await userEvent.click(form.getByRole('button', { name: /How$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Cheque/ }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const amount = form.getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '60,000');
    await userEvent.click(await form.findByRole('checkbox', { name: /^It pays other invoices of Kilele/ }));
    const shared = within(await form.findByRole('group', { name: 'Open invoices of Kilele Millers Ltd' }));
    await expect(await shared.findByText('KES 9,340 is left to share out')).toBeVisible();
    await userEvent.click(shared.getByRole('checkbox', { name: /^INV-2026-0001/ }));
    await expect(shared.getByRole('textbox', { name: 'Amount for INV-2026-0001' })).toHaveValue('9,340');
    await expect(shared.getByText('All of it is shared out')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Record' }));
    await screen.findByRole('alertdialog', { name: 'Recorded KES 60,000 on 2 invoices' });
  },
};

/** What is not shared out is not sent, and says so. */
export const SharedTooFew: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Record payment' }));
    const form = within(await screen.findByRole('dialog', { name: /^Record a settlement/ }));
    await userEvent.click(form.getByRole('button', { name: /How$/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Cheque/ }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(await form.findByRole('checkbox', { name: /^It pays other invoices of Kilele/ }));
    await userEvent.click(form.getByRole('button', { name: 'Record' }));
    await expect(await form.findByText('Tick at least two invoices.')).toBeVisible();
  },
};

/** Money that is held for the client in the case pays the invoice, once the client has been told. */
export const FromClientAccount: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay from client account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay INV-2026-0017 from client account' }));
    await waitFor(() => expect(form.getByText(/^KES 15,000 available\./)).toBeVisible());
    await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue('15,000');
    await expect(form.getByRole('group', { name: /^Client told on/ })).toBeVisible();
  },
};

/** A payment that bounced no longer settles. */
export const Reversal: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Reverse KES 50,000/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Reverse a settlement' }));
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Bounced.');
    await userEvent.click(form.getByRole('button', { name: 'Reverse' }));
    await expect((await canvas.findAllByText(/Bounced\./))[0]).toBeVisible();
  },
};

/** What was held beyond the balance is in the client account by now: the dialog leads to where it is. */
export const ReversalPlaced: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.post('/api/law-firm/invoices/{id}/payments/{paymentId}/reversal', () =>
        problem(409, 'Conflict', 'Some of it is in the client account.', undefined, { code: 'excess_placed' }),
      ),
      ...calls(),
    ],
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^Reverse KES 50,000/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Reverse a settlement' }));
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Bounced.');
    await userEvent.click(form.getByRole('button', { name: 'Reverse' }));
    const link = await form.findByRole('link', { name: 'Go to the client account' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/client-account\/[^/]+\/[^/]+$/));
    await expect(form.getByRole('textbox', { name: /Reason/ })).toHaveValue('Bounced.');
  },
};

/** A line is credited up to what is left of it. */
export const Credit: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Credit' }));
    await screen.findByRole('dialog', { name: 'Credit INV-2026-0017' });
  },
};

/** A credit note of a signed invoice is to be entered in eTIMS. What KRA’s portal then shows is pasted, and stands beside it. */
export const CreditNoteSigned: Story = {
  parameters: { msw: calls('credit-notes') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('To be entered in eTIMS')).toBeVisible();
    const [, ofNew] = canvas.getAllByRole('button', { name: /^eTIMS of CN-/ });
    if (ofNew) await userEvent.click(ofNew);
    const form = within(await screen.findByRole('dialog', { name: /^eTIMS of CN-/ }));
    await userEvent.click(form.getByRole('button', { name: /State/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Signed' }));
    await userEvent.type(form.getByRole('textbox', { name: /Control unit invoice number/ }), 'KRAMW0000000001/15');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Signed by KRA · KRAMW0000000001/15')).toBeVisible();
  },
};

/** A refusal says why, also where no field is to blame: more can’t be credited than the certificates leave. */
export const CreditRefused: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Credit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Credit INV-2026-0017' }));
    await userEvent.type(form.getAllByRole('textbox')[0] as HTMLElement, '45,000');
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'Agreed');
    await userEvent.click(form.getByRole('button', { name: 'Credit' }));
    await expect(await form.findByText(/5,090/)).toBeVisible();
  },
};

const request = {
  phone: '+254712345014',
  by: 'Rehema Wanjiku',
  created_at: '2026-11-23T07:20:00.000Z',
  endedAt: '2026-11-23T07:22:00.000Z',
};
const asked = [
  { ...request, id: paid, amount: 20_000, state: 'paid' as const },
  { ...request, id: partPaid, amount: 70_148, state: 'failed' as const, said: 'Request cancelled by user' },
];

/** A client is asked to pay on their phone, where the firm’s paybill is connected. The invoice says what becomes of it. */
export const AskedByMpesa: Story = {
  parameters: {
    msw: calls('paybill-connected'),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ask for payment by M-Pesa' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask for payment of INV-2026-0017' }));
    await userEvent.type(form.getByRole('textbox', { name: /Phone/ }), '0712345014');
    await userEvent.click(form.getByRole('button', { name: 'Ask' }));
    await expect(await canvas.findByText('Waits for the PIN to be entered.')).toBeVisible();
  },
};

/** A request that was paid, and one that was not. */
export const AnsweredByMpesa: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/invoices/{id}/payment-requests', ({ response }) =>
        response(200).json({ data: asked, canAsk: true }),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Request cancelled by user')).toBeVisible();
  },
};

/** Nothing is left to do with a paid one but to credit it. */
export const Paid: Story = {
  args: { id: paid },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'INV-2026-0020' });
    await expect(offered(canvas)).not.toContain('Record payment');
  },
};

/** A draft has a date, but nobody has issued it. */
export const Draft: Story = {
  args: { id: draftInvoice },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'DRAFT-0001' });
    await expect(await canvas.findByText('Dated')).toBeVisible();
    await expect(canvas.getByText('Created')).toBeVisible();
    await expect(canvas.queryByText('Issued')).toBeNull();
  },
};

/** On a phone, a payment is recorded under the thumb. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Record payment' })).toBeVisible();
  },
};

/** Whoever may only read sees it, and changes nothing. */
export const ReadOnly: Story = {
  decorators: [signedIn(lawyer)],
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'INV-2026-0017' });
    await expect(offered(canvas)).not.toContain('Record payment');
  },
};

/** While it loads. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/invoices/{id}', () => delay('infinite')), ...calls()] },
};

/** It could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/invoices/{id}', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load the invoice.')).toBeVisible(), { timeout: 5_000 });
  },
};
