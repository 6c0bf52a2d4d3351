import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ReceiptsScreen } from '#components/screens/firm/Receipts';
import { addresses } from '#hosts/firm/addresses';
import { dollars, foreign, long, longer, nov, paybill, takenBack, unreadable, whole } from '../../api/bankFiles';
import { http, problem, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { retried } from '../retried';

const calls = () => sceneHandlers('receipts');

const meta = {
  title: 'Screens/Firm/Receipts/Import statement',
  component: ReceiptsScreen,
  args: { pages: addresses },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/receipts?show=import', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ReceiptsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Play = Parameters<NonNullable<Story['play']>>[0];

const another = 'Another account';

/** Chooses a file: of the firm's paybill, or of an account by its name. */
async function choose({ canvas, canvasElement, userEvent: user }: Play, text: string, account?: string) {
  await canvas.findByRole('button', { name: /Account$/ });
  if (account !== undefined) {
    // A list opens once its field is there.
    await waitFor(async () => {
      if (screen.queryAllByRole('option').length === 0)
        await user.click(canvas.getByRole('button', { name: /Account$/ }));
      await expect(screen.getAllByRole('option')).not.toHaveLength(0);
    });
    await user.click(await screen.findByRole('option', { name: new RegExp(account) }));
  }
  if (account === another) await user.click(canvas.getByRole('radio', { name: 'Bank account' }));
  const { activeElement } = canvasElement.ownerDocument;
  // What has the focus gives way to the file's page.
  if (activeElement instanceof HTMLElement) activeElement.blur();
  const input = canvasElement.ownerDocument.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file input.');
  await user.upload(input, new File([text], 'bank.csv', { type: 'text/csv' }));
  await canvas.findByRole('button', { name: 'Change' });
  if (account !== another) return;
  // A file may name its account, which is then proposed.
  await waitFor(() => expect(canvas.queryByText('Reading the file…')).toBeNull());
  const number = canvas.getByRole('textbox', { name: /account/i });
  await user.clear(number);
  await user.type(number, '0100');
}

/** Whose statement it is, and its file. */
export const Start: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose a CSV or Excel file' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Match payments' })).toHaveAttribute('href', '/receipts');
  },
};

/** From the list to the file and back: what is imported is told, and its lines are there. */
export const Basic: Story = {
  parameters: { path: '/receipts' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('link', { name: 'Import statement' }));
    await choose(context, paybill);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 lines' }));
    await screen.findByRole('alertdialog', { name: 'Imported bank.csv: 2 new lines' });
    await expect(await canvas.findByText('SPECIMEN61')).toBeVisible();
  },
};

/** A file that reads: each row leads to its balance. */
export const Reads: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas } = context;
    await choose(context, whole, another);
    await expect(await canvas.findByRole('button', { name: 'Import 4 lines' })).toBeEnabled();
    await expect(
      canvas.getByText(/412,350\.00 \+ 70,000\.00 − 85,330\.00 = 397,020\.00, as the file ends\./),
    ).toBeVisible();
    await expect(canvas.getByText('end of check')).toBeVisible();
    await expect(canvas.getByText('of 8 rows in the file')).toBeVisible();
  },
};

/** A file’s own balances break: the row is named, with what may be missing, and nothing is imported before a person has said how. */
export const BalanceBreaks: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas } = context;
    await choose(context, nov, another);
    await expect(await canvas.findByText('The balance breaks at row 18')).toBeVisible();
    await expect(canvas.getByText('it should be 578,670.00')).toBeVisible();
    const row = within(canvas.getByRole('rowheader', { name: 'CHEBET KOROS' }).parentElement as HTMLElement);
    await expect(row.getByText(/512,530\.00 \+ 20,000\.00 =/)).toBeVisible();
    await expect(row.getByText(/A line of 2,000\.00 out may be missing/)).toBeVisible();
    await expect(canvas.getByText(/the file ends at 576,670\.00\. Rows 19 and 20 follow on\./)).toBeVisible();
    await expect(canvas.getByText('Currency KES: row 7 and the account agree')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 8 lines' })).toBeDisabled();
  },
};

/** What the file lacks is added by hand, and can be taken out again. */
export const LineAdded: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, nov, another);
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a line of 2,000.00 out' }));
    await expect(await canvas.findByRole('rowheader', { name: 'Missing in the bank’s file' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Import 9 lines' })).toBeEnabled());
    await expect(canvas.queryByText('The balance breaks at row 18')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Take it out' }));
    await expect(await canvas.findByText('The balance breaks at row 18')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a line of 2,000.00 out' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Import 9 lines' })).toBeEnabled());
    await userEvent.click(canvas.getByRole('button', { name: 'Import 9 lines' }));
    await screen.findByRole('alertdialog', { name: 'Imported bank.csv: 9 new lines' });
  },
};

/** Or it is imported with the gap: the lines that nothing leads to wait for a person. */
export const GapNoted: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, nov, another);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import with the gap noted' }));
    await screen.findByRole('alertdialog', { name: 'Imported bank.csv: 8 new lines' });
  },
};

/** The next file of an account is read as its last was. */
export const Remembered: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, whole, another);
    await expect(canvas.queryByText('Remembered for this account')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 4 lines' }));
    await screen.findByRole('alertdialog', { name: 'Imported bank.csv: 4 new lines' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Import statement' }));
    await choose(context, whole, 'Bank 0100');
    await expect(await canvas.findByText('Remembered for this account')).toBeVisible();
    await expect(await canvas.findByText('Every line of this file has been imported before.')).toBeVisible();
  },
};

/** Or the file leaves rows out, so that its balances say nothing. */
export const LeavesRowsOut: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, nov, another);
    await canvas.findByText('The balance breaks at row 18');
    await userEvent.click(canvas.getByRole('checkbox', { name: /leaves rows out/ }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Import 8 lines' })).toBeEnabled());
  },
};

/** Nobody knows its columns: a person says what they are. */
export const UnknownColumns: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, foreign, another);
    await expect(await canvas.findByText('Say which columns have the day and the amounts')).toBeVisible();
    for (const [column, field] of [
      ['Tag', 'Day'],
      ['Betrag', 'Amount, in or out'],
    ] as const) {
      await waitFor(async () => {
        if (screen.queryAllByRole('option').length === 0)
          await userEvent.click(canvas.getByRole('button', { name: new RegExp(`What “${column}” is read as`) }));
        await expect(screen.getAllByRole('option')).not.toHaveLength(0);
      });
      await userEvent.click(await screen.findByRole('option', { name: field }));
      await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
    }
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled());
  },
};

/** What may be known already, in another form, is said before it is imported. */
export const PerhapsKnown: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, whole, another);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 4 lines' }));
    await screen.findByRole('alertdialog', { name: 'Imported bank.csv: 4 new lines' });
    await userEvent.click(await canvas.findByRole('link', { name: 'Import statement' }));
    await choose(context, longer, 'Bank 0100');
    await expect(await canvas.findByText(/^1 line may be known already in another form/)).toBeVisible();
  },
};

/** M-Pesa takes a receipt back in the same file: that is said before, and proposed afterwards. */
export const TakenBack: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, takenBack);
    await expect(await canvas.findByText(/^M-Pesa takes back 1 receipt/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import 2 lines' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse what SPECIMEN71 settled' }));
    await screen.findByRole('alertdialog', { name: 'Reversed what SPECIMEN71 settled' });
  },
};

/** Of a file no row can be read: each says why. */
export const NothingReadable: Story = {
  play: async (context) => {
    const { canvas } = context;
    await choose(context, unreadable, another);
    await expect(await canvas.findByText('Nothing of this file can be read')).toBeVisible();
    await expect(canvas.getByText(/^Row 2:/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled();
  },
};

/** A file in another currency than its account is refused with the word. */
export const AnotherCurrency: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async (context) => {
    await choose(context, dollars, another);
    await expect(await context.canvas.findByText(/^This file is in USD, and the account is in KES/)).toBeVisible();
  },
};

/** More lines than a page shows. */
export const Long: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    const { canvas } = context;
    await choose(context, long, another);
    await expect(await canvas.findByRole('button', { name: 'Import 240 lines' })).toBeEnabled();
    await expect(canvas.getByText(/^Showing 200 of 240/)).toBeVisible();
  },
};

/** On a phone the lines are cards, below what the columns are. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await choose(context, nov, another);
    await expect(await canvas.findByText('The balance breaks at row 18')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** In the dark scheme. */
export const Dark: Story = { ...BalanceBreaks, globals: { ...BalanceBreaks.globals, scheme: 'dark' } };

/** While the file is read. */
export const Loading: Story = {
  parameters: { msw: [http.post('/api/law-firm/statements/preview', () => delay('infinite')), ...calls()] },
  play: async (context) => {
    await choose(context, paybill);
    await expect(await context.canvas.findByText('Reading the file…')).toBeVisible();
  },
};

/** It can’t be read now. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.post('/api/law-firm/statements/preview', unavailable), ...calls()],
  },
  play: async (context) => {
    await choose(context, paybill);
    await expect(await context.canvas.findByText('This file can’t be imported')).toBeVisible();
  },
};

/** Retry reads it. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByRole('button', { name: 'Import 2 lines' })).toBeEnabled();
});

/** A statement that can’t be imported says why, and stays as it was read. */
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
  play: async (context) => {
    const { canvas, userEvent } = context;
    await choose(context, paybill);
    await userEvent.click(await canvas.findByRole('button', { name: 'Import 2 lines' }));
    await expect(await canvas.findByText('This file has no rows under its headings. Choose another.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 2 lines' })).toBeEnabled();
  },
};
