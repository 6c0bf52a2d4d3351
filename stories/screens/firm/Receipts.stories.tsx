import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ReceiptsScreen } from '#components/screens/firm/Receipts';
import { addresses } from '#hosts/firm/addresses';
import { accessHandlers, lawyer } from '../../api/access';
import { firmHandlers } from '../../api/firm';
import { http, problem, unavailable } from '../../api/http';
import { receiptHandlers, someLines, someUnconfirmed } from '../../api/receipts';
import { clientMoneyCalls, sceneHandlers } from '../../api/scene';
import { inSession } from '../access/inSession';
import { inHost } from '../inHost';
import { retried } from '../retried';

const calls = (begins: Parameters<typeof receiptHandlers>[0] = {}) => [...receiptHandlers(begins), ...firmHandlers()];

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
    const panel = within(await canvas.findByRole('group', { name: /is more than INV-2026-0041 needs/ }));
    await expect(panel.getByRole('row', { name: /INV-2026-0041, balance to 0 75,238/ })).toBeVisible();
    await expect(panel.getByText('44,762')).toBeVisible();
    await expect(canvas.getByText('Failed at M-Pesa, no money moved')).toBeVisible();
  },
};

/** A proposal is accepted: the invoice is settled, and the rest is held for its client. */
export const Accepted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept this split' }));
    await screen.findByRole('alertdialog', { name: 'Matched SPECIMEN16 to INV-2026-0041' });
    await expect(await canvas.findByText('Pays it in full · 44,762 held for the client')).toBeVisible();
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
    msw: calls({
      lines: someLines()
        .slice(0, 1)
        .map((one) => ({
          ...one,
          why: 'other_currency' as const,
          ...(one.invoice && { invoice: { ...one.invoice, currency: 'USD' as const } }),
        })),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'For INV-2026-0041' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /^Find an invoice or client for SPECIMEN16/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ignore SPECIMEN16' }));
    await screen.findByRole('alertdialog', { name: 'Ignored SPECIMEN16' });
  },
};

/** What names no invoice is matched to one that is found by typing; what is too much for it is decided first. */
export const Found: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Find an invoice or client for SPECIMEN17/ });
    await userEvent.type(field, 'chebet');
    await userEvent.click(await screen.findByRole('option', { name: /INV-2026-0029/ }));
    await expect(await canvas.findByRole('group', { name: /is more than INV-2026-0029 needs/ })).toBeVisible();
  },
};

/** What M-Pesa tells by itself settles nothing until it is confirmed: nobody can match it, but M-Pesa can be asked. */
export const Unconfirmed: Story = {
  parameters: { msw: calls({ lines: someUnconfirmed() }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByText('unconfirmed')).toHaveLength(2);
    await expect(canvas.getByText('For INV-2026-0041')).toBeVisible();
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Match it' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask M-Pesa about SPECIMEN31' }));
    await screen.findByRole('alertdialog', { name: 'Asked M-Pesa about SPECIMEN31. Its answer shows here.' });
  },
};

/** Or all of it is held for a client. */
export const HeldForClient: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('combobox', { name: /Find an invoice or client for SPECIMEN17/ });
    await userEvent.type(field, 'a');
    await userEvent.click(await screen.findByRole('option', { name: /Hold all of it for this client/ }));
    await screen.findByRole('alertdialog', { name: /^Matched SPECIMEN17 to/ });
  },
};

/** Money that is for nobody is ignored. Undo takes it back. */
export const Ignored: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ignore SPECIMEN17' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Ignored SPECIMEN17' }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alertdialog', { name: 'SPECIMEN17 is unmatched' });
  },
};

/** A statement is chosen; before it is imported, the dialog says what it would add. */
export const Importing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import statement' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import statement' });
    const input = dialog.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('No file input.');
    await userEvent.upload(input, new File(['Receipt No.'], 'paybill.csv', { type: 'text/csv' }));
    await expect(await within(dialog).findByText(/^5 lines, 5 new/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    await screen.findByRole('alertdialog', { name: 'Imported paybill.csv: 5 new lines' });
  },
};

/** A statement that can’t be imported says why. */
export const ImportRefused: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.post('/api/law-firm/statements', ({ response }) => {
        const of = { code: 'file_no_rows', params: {} } as const;
        return response.untyped(
          problem(400, 'Bad Request', 'Refused.', [{ field: 'file', message: 'Refused.', ...of }]),
        );
      }),
      ...calls(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Import statement' }));
    const dialog = await screen.findByRole('dialog', { name: 'Import statement' });
    const input = dialog.querySelector('input[type=file]');
    if (!(input instanceof HTMLInputElement)) throw new Error('No file input.');
    await userEvent.upload(input, new File(['Receipt No.'], 'paybill.csv', { type: 'text/csv' }));
    await expect(await within(dialog).findByText(/^5 lines, 5 new/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }));
    await expect(
      await within(dialog).findByText('This file has no rows under its headings. Choose another.'),
    ).toBeVisible();
  },
};

/** An import is undone as a whole. */
export const Undone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo import' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Undo the import of/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('alertdialog', { name: /^Undid the import of/ });
    await waitFor(() => expect(canvas.getByText('No payments found')).toBeVisible());
    await expect(canvas.getByText('Import a statement of M-Pesa or of your bank to see who paid.')).toBeVisible();
  },
};

/** Held money is given back, and the refund is recorded. */
export const Refunded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Refund money held for/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund held money' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Payment reference/ }), 'SPECIMEN91');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await screen.findByRole('alertdialog', { name: /^Recorded the refund to/ });
  },
};

/** Held money is placed in the client account, for a case of its client’s. */
export const Placed: Story = {
  parameters: { msw: [...sceneHandlers('client-money', clientMoneyCalls), ...calls()] },
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
    await screen.findByRole('alertdialog', { name: /^Placed KES 20,000 in the client account/ });
  },
};

/** Before the first statement. */
export const Empty: Story = {
  parameters: { msw: calls({ lines: [], held: [] }) },
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
    await expect(await canvas.findByText('SPECIMEN17')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Undo SPECIMEN/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Import statement' })).toBeNull();
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
  await expect(await canvas.findByText('SPECIMEN16')).toBeVisible();
});

/** On a phone each line is a card. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SPECIMEN16')).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SPECIMEN16')).toBeVisible();
  },
};
