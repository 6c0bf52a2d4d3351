import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { ReconciliationPreview } from '#components/api';
import { ClientAccountScreen } from '#components/screens/firm/ClientAccount';
import { addresses } from '#hosts/firm/addresses';
import { admin, lawyer } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (scene = 'client-money') => sceneHandlers(scene);

/** A case whose client's KES 15,000 are held. */
const held = 'Kilele Millers Ltd v Neema Wanjiku';

const compared = '/client-account';

const meta = {
  title: 'Screens/Firm/ClientAccount',
  component: ClientAccountScreen,
  args: { pages: addresses },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: compared, msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ClientAccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is held for each client, and the comparison with the bank. Without somebody signed in, nobody signs. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Balances' }));
    await expect(table.getByRole('row', { name: /Total 40,000 1,175,000 1,215,000/ })).toBeVisible();
    await expect(await canvas.findByText('All three agree')).toBeVisible();
    await expect(canvas.getAllByText('1,215,000.00')).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: /^Sign and lock/ })).toBeDisabled();
    await expect(canvas.getByText(/This is a demonstration/)).toBeVisible();
  },
};

/** What came in and went out, the latest first. */
export const CashBook: Story = {
  parameters: { path: '/client-account?show=cashBook' },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Cash book' }));
    await expect(table.getByText('Paid: Rift Surveyors, site-visit report')).toBeVisible();
    await expect(table.getAllByText('Not cleared')[0]).toBeVisible();
  },
};

/** A deposit clears: it is available from then on. */
export const Cleared: Story = {
  parameters: { path: '/client-account?show=cashBook&bankState=uncleared' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as cleared: Deposit, balance of 10%' }));
    const form = within(await screen.findByRole('dialog', { name: 'Mark as cleared' }));
    await userEvent.click(form.getByRole('button', { name: 'Mark as cleared' }));
    await screen.findByRole('alertdialog', { name: 'Marked as cleared' });
    await waitFor(() => expect(canvas.queryByText('Deposit, balance of 10%')).toBeNull());
  },
};

/** A cheque bounces after its money was spent: the office makes up for the shortfall in the same step. */
export const Bounced: Story = {
  parameters: { path: '/client-account?show=cashBook', looks: { logsErrors: true } },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse: For survey, valuation and court fees' }));
    const form = within(await screen.findByRole('dialog', { name: 'Reverse entry' }));
    await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'The bank returned the cheque unpaid.');
    await userEvent.click(form.getByRole('button', { name: 'Reverse entry' }));
    await expect(await form.findByText('KES 140,000 of it is already spent')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Reverse, with KES 140,000 from the office' }));
    await screen.findByRole('alertdialog', { name: 'Reversed the entry' });
    await expect((await canvas.findAllByText(/^From the office/))[0]).toBeVisible();
  },
};

/** What was signed, below what is compared now. */
export const Reconciliations: Story = {
  parameters: { path: `${compared}?show=reconciliations` },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Reconciliations' }));
    await expect(table.getByText('Halima Achieng')).toBeVisible();
  },
};

/** Before anybody says what the bank’s statement says: it is imported, or its balance typed. */
export const BankUnknown: Story = {
  parameters: { path: '/client-account', msw: calls('bank-unknown') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enter the bank’s balance' }));
    const form = within(await screen.findByRole('dialog', { name: 'Bank’s balance' }));
    await userEvent.type(form.getByRole('textbox', { name: /^Balance/ }), '1,250,000');
    await userEvent.click(form.getByRole('button', { name: 'Compare' }));
    await expect(await canvas.findByText('All three agree')).toBeVisible();
  },
};

/** What is typed counts instead of the imported statement, until it is taken out again. */
export const BankTyped: Story = {
  parameters: { path: '/client-account?day=2026-11-24&bank=1250500' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('They don’t agree')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change the bank’s balance' }));
    const form = within(await screen.findByRole('dialog', { name: 'Bank’s balance' }));
    await userEvent.clear(form.getByRole('textbox', { name: /^Balance/ }));
    await userEvent.click(form.getByRole('button', { name: 'Compare' }));
    await expect(await canvas.findByText('All three agree')).toBeVisible();
    await expect(canvas.getByText(/^The imported statement to 24 Nov/)).toBeVisible();
  },
};

/** A charge of the bank’s that nobody wrote down: it can’t be signed. */
export const Differs: Story = {
  parameters: { path: '/client-account?day=2026-11-24&bank=1248800' },
  decorators: [signedIn(admin)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('They don’t agree')).toBeVisible();
    await expect(canvas.getByText('− 1,200.00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Sign and lock/ })).toBeDisabled();
  },
};

/** All that is signed, with each entry that the bank has not cleared. */
export const Previewed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Reconciliation to Tuesday 24 November 2026/ }));
    await waitFor(() => expect(dialog.getByText(/SPECIMEN-C17/)).toBeVisible());
  },
};

const none = { count: 0, amount: 0 };

const busy: ReconciliationPreview = {
  bank: 1_240_000,
  unpresented: 0,
  unpresentedCount: 0,
  uncredited: 1_240_000,
  uncreditedCount: 1_240,
  adjusted: 0,
  from: '2026-11-01',
  opening: 0,
  received: none,
  paid: none,
  cashBook: 0,
  ledger: 0,
  clients: [],
  outstanding: [],
  difference: 0,
  agrees: true,
  isSolePoster: false,
  officeItems: 0,
};

/** More is outstanding than is listed, and the list says so. */
export const PreviewedInPart: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/reconciliations/preview', ({ response }) => response(200).json({ data: busy })),
      ...calls(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(screen.getByText('Showing 0 of 1,240')).toBeVisible());
  },
};

/** Somebody else than who posted signs; what is locked can then only be reversed. */
export const Signed: Story = {
  parameters: { msw: calls('client-money-to-sign') },
  decorators: [signedIn(admin)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Sign and lock/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Sign the reconciliation to/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and lock' }));
    await screen.findByRole('alertdialog', { name: 'Signed and locked to 24 Nov 2026' });
    await expect(await canvas.findByText(/^Signed and locked: entries up to 24 Nov/)).toBeVisible();
  },
};

/** Whoever alone has posted in the period does not sign it. */
export const OnlyPoster: Story = {
  parameters: { msw: calls('client-money-posted') },
  decorators: [signedIn(admin)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are the only one who posted in this period/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Sign and lock/ })).toBeDisabled();
  },
};

/** Money comes in for a client, in a case that is found by typing. */
export const Received: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Receive money' }));
    const form = within(await screen.findByRole('dialog', { name: 'Receive money' }));
    await userEvent.type(form.getByRole('combobox', { name: /Client and case/ }), held.slice(0, 12));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(held) }));
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '45,000');
    await userEvent.type(form.getByRole('textbox', { name: /What for/ }), 'For court fees');
    await userEvent.click(form.getByRole('button', { name: 'Receive money' }));
    await screen.findByRole('alertdialog', { name: 'Received KES 45,000' });
    const table = within(await canvas.findByRole('table', { name: 'Balances' }));
    await expect(await table.findByText('60,000')).toBeVisible();
  },
};

/** A payment says what is available as its amount is typed; more is refused at its field, and what was entered stays. */
export const TooMuch: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay out' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay out' }));
    await userEvent.type(form.getByRole('combobox', { name: /Client and case/ }), held.slice(0, 12));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(held) }));
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '20,000');
    await expect(await form.findByText('KES 15,000 available. KES 5,000 more than is available.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^To/ }), 'Rift Surveyors');
    await userEvent.type(form.getByRole('textbox', { name: /What for/ }), 'site visit');
    await userEvent.click(form.getByRole('button', { name: 'Pay out' }));
    await expect(
      await form.findByText(/^The client has only KES 15,000 available in this case from that day on/),
    ).toBeVisible();
    await expect(form.getByRole('textbox', { name: /^To/ })).toHaveValue('Rift Surveyors');
  },
};

/** The office is paid back what it had paid for a client, all of it and against its receipt. */
export const Reimbursed: Story = {
  parameters: { msw: calls('client-money-spent') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay out' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay out' }));
    await userEvent.click(form.getByRole('button', { name: /What it is/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Reimbursement of a disbursement' }));
    await userEvent.type(form.getByRole('combobox', { name: /Client and case/ }), held.slice(0, 12));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(held) }));
    await userEvent.click(await form.findByRole('button', { name: /Choose what the firm has paid/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Court filing fee: KES 7,150/ }));
    await expect(await form.findByText('KES 15,000 available. KES 7,850 stays available.')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Pay out' }));
    await screen.findByRole('alertdialog', { name: 'Paid out KES 7,150' });
    const table = within(await canvas.findByRole('table', { name: 'Balances' }));
    await expect(await table.findByText('Reimbursed to the office: Court filing fee')).toBeVisible();
  },
};

/** What the accountant of the certificate gets, for a period. */
export const Pack: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accountant’s pack' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accountant’s pack' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(7);
    await expect(dialog.getByText(/^The certificate’s form as far as the books can fill it/)).toBeVisible();
    const link = await dialog.findByRole('link', { name: 'Download ZIP' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/accountant-pack\?from=2026-01-01&to=2026-11-24/));
  },
};

/** Money moves between clients by written authority alone. */
export const Moving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move between clients' }));
    await screen.findByRole('dialog', { name: 'Move between clients' });
  },
};

/** Whoever sees no documents can’t choose the authority, and so moves nothing between clients. */
export const NotMoving: Story = {
  parameters: { path: '/client-account?move=new' },
  decorators: [signedIn({ ...lawyer, role: 'accountant' })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Pay an invoice' })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: 'Move between clients' })).toBeNull();
    await expect(screen.queryByRole('dialog', { name: 'Move between clients' })).toBeNull();
  },
};

/** Money moves to another account of the firm's and stays the same client's. Each account shows what lies in it. */
export const TwoAccounts: Story = {
  parameters: { msw: calls('client-money-two-accounts') },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Prepared on/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move to another account' }));
    await userEvent.type(form.getByRole('combobox', { name: /Client and case/ }), held.slice(0, 12));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(held) }));
    await userEvent.type(form.getByRole('textbox', { name: /^Amount/ }), '5,000');
    await expect(await form.findByText('KES 15,000 available. KES 10,000 stays available.')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /What for/ }), 'To bear interest');
    await userEvent.click(form.getByRole('button', { name: 'Move money' }));
    await screen.findByRole('alertdialog', { name: 'Moved KES 5,000' });
    const table = within(await canvas.findByRole('table', { name: 'Balances' }));
    await expect(await table.findByText('Moved to another account: To bear interest')).toBeVisible();
  },
};

/** An invoice is paid from what is held for its client. */
export const PayingAnInvoice: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pay an invoice' }));
    await screen.findByRole('dialog', { name: 'Pay an invoice' });
  },
};

/** Before there is an account: its title must say what it is. */
export const NoAccount: Story = {
  parameters: {
    msw: calls('no-client-money'),
    path: '/client-account',
    looks: { logsErrors: true },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a client account' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a client account' }));
    await userEvent.type(form.getByRole('textbox', { name: /Title of the account/ }), 'Office account');
    await userEvent.type(form.getByRole('textbox', { name: /^Bank/ }), 'Benki ya Mfano');
    await userEvent.type(form.getByRole('textbox', { name: /Account number/ }), '000 000 0003');
    await userEvent.click(form.getByRole('button', { name: 'Add account' }));
    await expect(await form.findByText('The account’s title must say “client” or “trust”.')).toBeVisible();
    await userEvent.clear(form.getByRole('textbox', { name: /Title of the account/ }));
    await userEvent.type(form.getByRole('textbox', { name: /Title of the account/ }), 'Clients’ account');
    await userEvent.click(form.getByRole('button', { name: 'Add account' }));
    await screen.findByRole('alertdialog', { name: 'Added Clients’ account' });
    await expect(await canvas.findByText('No money is held')).toBeVisible();
  },
};

/** A lawyer reads, and changes nothing. */
export const OnlyReading: Story = {
  decorators: [signedIn(lawyer)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All three agree')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Receive money' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Sign and lock/ })).toBeNull();
    await expect(canvas.getByText(/A manager or an administrator signs/)).toBeVisible();
  },
};

/** While it loads. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/client-accounts', () => delay('infinite')), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the client account…')).toBeVisible();
  },
};

/** It can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/client-accounts', unavailable), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the client account/)).toBeVisible();
  },
};

/** Retry loads it. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText('All three agree')).toBeVisible();
});

/** On a phone the three columns are one below the other. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All three agree')).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = {
  globals: { scheme: 'dark', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All three agree')).toBeVisible();
  },
};
