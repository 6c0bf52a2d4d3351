import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { ReceiptsScreen } from '#components/screens/firm/Receipts';
import { addresses } from '#hosts/firm/addresses';
import { accessHandlers, lawyer } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { partPaid, theClient } from '../../api/theFirm';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Sum = { count: number; amount: number };

const calls = (scene = 'receipts') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/Receipts',
  component: ReceiptsScreen,
  args: { pages: addresses },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/receipts', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ReceiptsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A statement's lines. What is above the balance is proposed, with where each part would go. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('group', { name: /is more than INV-2026-0017 needs/ }));
    await expect(panel.getByRole('row', { name: /INV-2026-0017, balance to 0 55,750/ })).toBeVisible();
    await expect(panel.getByText('64,250')).toBeVisible();
    await expect(canvas.getByText('Failed at M-Pesa, no money moved')).toBeVisible();
  },
};

/** A proposal is accepted: the invoice is settled, and the rest is held for its client. */
export const Accepted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept this split' }));
    await screen.findByRole('alertdialog', { name: 'Matched SPECIMEN46 to INV-2026-0017' });
    await expect(await canvas.findByText('Paid in full · 64,250 held for the client')).toBeVisible();
  },
};

/** A payment is split among several invoices of the client, whose sums come to all of it. */
export const Split: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Split among invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Split SPECIMEN46 among invoices' }));
    const shared = within(await dialog.findByRole('group', { name: 'Open invoices of Kilele Millers Ltd' }));
    await expect(await shared.findByText('KES 64,250 is left to share out')).toBeVisible();
    await userEvent.click(await shared.findByRole('checkbox', { name: /^INV-2026-0001/ }));
    await expect(shared.getByText('All of it is shared out')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Match them' }));
    await screen.findByRole('alertdialog', { name: 'Matched SPECIMEN46 to 2 invoices' });
    await expect(await canvas.findByRole('link', { name: 'INV-2026-0001' })).toBeVisible();
  },
};

/** A payment that did not stay is reversed as on its invoice’s page: what happened, why, and on which day. */
export const Reversing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse the payment of SPECIMEN41' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse a settlement' }));
    await expect(dialog.getByText(/If it only went to the wrong invoice, undo its match instead/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'M-Pesa took it back.');
    await expect(dialog.getByRole('button', { name: /What happened/ })).toHaveTextContent('Entered by mistake');
    await expect(dialog.getByRole('button', { name: 'Reverse' })).toBeEnabled();
  },
};

/** Of a payment that names nothing, the client is found first; what is left to share out is asked for. */
export const SplitUnnamed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Split SPECIMEN47 among invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Split SPECIMEN47 among invoices' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Find an invoice/ }), 'kilele');
    await userEvent.click(await screen.findByRole('option', { name: /INV-2026-0017/ }));
    const shared = within(await dialog.findByRole('group', { name: 'Open invoices of Kilele Millers Ltd' }));
    await expect(await shared.findByRole('checkbox', { name: /^INV-2026-0001/ })).not.toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Match them' }));
    await expect(await dialog.findByText('Tick at least two invoices.')).toBeVisible();
  },
};

/** A proposal can wait. */
export const LeftOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave open' }));
    await expect(await canvas.findByRole('button', { name: 'Decide' })).toBeVisible();
  },
};

/** What names an invoice in another currency is recorded there, or goes elsewhere; until then it can be ignored. */
export const OtherCurrency: Story = {
  parameters: {
    msw: calls('receipts-imported'),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'For INV-2026-0023' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /^Find an invoice or client for SPECIMEN62/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ignore SPECIMEN62' }));
    await screen.findByRole('alertdialog', { name: 'Ignored SPECIMEN62' });
  },
};

/** What names no invoice is matched to one that is found by typing; what is too much for it is decided first. */
export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Find an invoice or client for SPECIMEN47/ });
    await userEvent.type(field, 'rehema');
    await userEvent.click(await screen.findByRole('option', { name: /INV-2026-0021/ }));
    await expect(await canvas.findByRole('group', { name: /is more than INV-2026-0021 needs/ })).toBeVisible();
  },
};

const told: Omit<components['schemas']['StatementLine'], 'id'> = {
  source: 'daraja',
  account: '000000',
  currency: 'KES',
  at: '2026-11-16T10:22:00.000Z',
  amount: 12_000,
  state: 'unmatched',
  why: 'unconfirmed',
  isUnconfirmed: true,
};

const invoice = {
  id: partPaid,
  number: 'INV-2026-0017',
  payReference: '260014',
  clientId: theClient,
  clientName: 'Kilele Millers Ltd',
  currency: 'KES',
  balance: 55_750,
} as const;

const [proposed, unmatched] = [
  { ...told, id: partPaid, receiptNo: 'SPECIMEN31', state: 'proposed', invoice, settles: 12_000, excess: 0 } as const,
  { ...told, id: theClient, receiptNo: 'SPECIMEN32' },
];

const [no, one] = [0, 1].map((count) => ({ count, amount: count * told.amount })) as [Sum, Sum];

const unconfirmed = {
  data: [proposed, unmatched],
  page: { page: 1, limit: 25, total: 2 },
  states: { matched: no, proposed: one, unmatched: one, ignored: no },
  paidIn: { count: 2, amount: 24_000 },
};

/** What M-Pesa tells by itself settles nothing until it is confirmed: nobody can match it, but M-Pesa can be asked. */
export const Unconfirmed: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/statement-lines', ({ response }) => response(200).json(unconfirmed)),
      http.post('/api/law-firm/statement-lines/{id}/confirm', ({ response }) => response(200).json({ data: proposed })),
      ...calls(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByText('unconfirmed')).toHaveLength(2);
    await expect(canvas.getByText('For INV-2026-0017')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Match it' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask M-Pesa about SPECIMEN31' }));
    await screen.findByRole('alertdialog', { name: 'Asked M-Pesa about SPECIMEN31. Its answer shows here.' });
  },
};

/** Or all of it is held for a client. */
export const HeldForClient: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Find an invoice or client for SPECIMEN47/ });
    await userEvent.type(field, 'amani');
    const [client] = await screen.findAllByRole('option', { name: /Hold all of it for this client/ });
    await userEvent.click(client as HTMLElement);
    await screen.findByRole('alertdialog', { name: /^Matched SPECIMEN47 to/ });
  },
};

/** Money that is for nobody is ignored. Undo takes it back. */
export const Ignored: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ignore SPECIMEN47' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Ignored SPECIMEN47' }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alertdialog', { name: 'SPECIMEN47 is unmatched' });
  },
};

/** An import is undone as a whole. */
export const Undone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Undo the import of/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('alertdialog', { name: /^Undid the import of/ });
    await waitFor(() => expect(canvas.queryByText('SPECIMEN47')).toBeNull());
    await expect(canvas.getByText('SPECIMEN41')).toBeVisible();
  },
};

/** Held money is given back, and the refund is recorded. */
export const Refunded: Story = {
  play: async ({ canvas, userEvent }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Refund money held for/ });
    await userEvent.click(button as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund held money' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Payment reference/ }), 'SPECIMEN91');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await screen.findByRole('alertdialog', { name: /^Recorded the refund to/ });
  },
};

/** It is said which case held money is for, and whether it is the client’s or a fee that was agreed on. */
export const Described: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'What it is: the money held for Kilele Millers Ltd' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'What the money is' }));
    await waitFor(async () => {
      if (screen.queryAllByRole('option').length === 0)
        await userEvent.click(dialog.getByRole('button', { name: /Case/ }));
      await expect(screen.getAllByRole('option')).not.toHaveLength(0);
    });
    await userEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alertdialog', { name: 'Saved: Client’s money' });
  },
};

/** A payment of which no invoice took anything is reversed by itself. */
export const HeldReversed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await HeldForClient.play?.(context);
    await userEvent.click(
      (await canvas.findAllByRole('button', { name: /^Reverse the payment held for/ }))[0] as HTMLElement,
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse the payment' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sent back by M-Pesa.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
    await screen.findByRole('alertdialog', { name: /^Reversed the payment of KES/ });
  },
};

/** Held money is placed in the client account, for a case of its client’s. */
export const Placed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Place in client account: money held for/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Place in client account' }));
    // A list opens once the client's cases are there.
    await waitFor(async () => {
      if (screen.queryAllByRole('option').length === 0)
        await userEvent.click(dialog.getByRole('button', { name: /Case/ }));
      await expect(screen.getAllByRole('option')).not.toHaveLength(0);
    });
    await userEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Place in client account' }));
    await screen.findByRole('alertdialog', { name: /^Placed KES 15,000 in the client account/ });
  },
};

/** A cheque bounced after a part of it had been given back: the client owes that back. */
export const OwedBack: Story = {
  play: async ({ canvas }) => {
    const owed = within(await canvas.findByRole('list', { name: 'Owed back' }));
    await expect(owed.getByRole('link', { name: 'Tembo Logistics Ltd' })).toBeVisible();
    await expect(owed.getByText(/INV-2026-0016 · The bank returned the cheque unpaid\./)).toBeVisible();
    await expect(canvas.getByText('Owed back in all:').parentElement).toHaveTextContent('KES 2,000');
  },
};

/** The client has paid a part of what it owes back. */
export const OwedBackPaid: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Settle what Tembo Logistics Ltd owes back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settle what is owed back' }));
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '1500');
    await userEvent.type(dialog.getByRole('textbox', { name: /reference/i }), 'SPECIMEN93');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    await screen.findByRole('alertdialog', { name: 'Settled for Tembo Logistics Ltd' });
    const owed = within(await canvas.findByRole('list', { name: 'Owed back' }));
    await expect(await owed.findByText(/KES 1,500 paid, SPECIMEN93/)).toBeVisible();
  },
};

/** More than is owed back is refused, and what was typed stays. */
export const OwedBackTooMuch: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Settle what Tembo Logistics Ltd owes back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settle what is owed back' }));
    const amount = dialog.getByRole('textbox', { name: /^Amount/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '2500');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle' }));
    await waitFor(() => expect(amount).toBeInvalid());
    await expect(amount).toHaveValue('2500');
  },
};

/** Before the first statement. */
export const Empty: Story = {
  parameters: { msw: calls('nothing-billed') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No payments found')).toBeVisible();
    await expect(await canvas.findByText('Nothing is held')).toBeVisible();
  },
};

/** Whoever may only read fee notes sees the lines, and changes nothing. */
export const OnlyReading: Story = {
  parameters: { msw: [...accessHandlers({ person: lawyer }), ...calls()] },
  decorators: [inSession],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SPECIMEN47')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Undo SPECIMEN/ })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Import statement' })).toBeNull();
  },
};

/** While the lines load. */
export const Loading: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/statement-lines', () => delay('infinite')), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading payments…')).toBeVisible();
  },
};

/** They can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/statement-lines', unavailable), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the payments/)).toBeVisible();
  },
};

/** Retry loads them. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText('SPECIMEN46')).toBeVisible();
});

/** On a phone each line is a card. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SPECIMEN46')).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SPECIMEN46')).toBeVisible();
  },
};
