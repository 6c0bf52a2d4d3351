import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ClientAccountScreen } from '#components/screens/firm/ClientAccount';
import { addresses } from '#hosts/firm/addresses';
import { lawyer } from '../../api/access';
import { november } from '../../api/bankFiles';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (scene = 'bank-mixed') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/ClientAccount/Bank statement',
  component: ClientAccountScreen,
  args: { pages: addresses },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/client-account?show=bankStatement', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ClientAccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What waits for a person comes first. A line is matched, proposed, unmatched or ignored, and says why. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole('list', { name: 'Bank statement' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(7);
    await expect(list.getByText(/the amount fits, and the day nearly/)).toBeVisible();
    await expect(list.getByText('Several entries have this amount')).toBeVisible();
    await expect(list.getAllByText('Not in the ledger yet')).toHaveLength(2);
    await expect(list.getAllByText(/amount and reference fit/)).toHaveLength(2);
  },
};

/** A receipt that was not good is reversed from the bank's line, on a day of its own. What is undone never was that receipt. */
export const ReceiptNotGood: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reverse the receipt: SECURITY FOR COSTS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse entry' }));
    await expect(dialog.getByRole('textbox', { name: /^Reason/ })).toBeRequired();
  },
};

/** What is proposed is accepted. Undo has it be outstanding again. */
export const Accepted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Match: CASH DEPOSIT MAIN BRANCH' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Matched CASH DEPOSIT MAIN BRANCH' }));
    await expect(await canvas.findByText(/chosen by a person/)).toBeVisible();
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alertdialog', { name: 'CASH DEPOSIT MAIN BRANCH is unmatched' });
    await expect(await canvas.findByText('Its match was undone')).toBeVisible();
  },
};

/** Where several entries fit, a person says which it is. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose entry: RTGS INWARD' }));
    const form = within(await screen.findByRole('dialog', { name: 'Choose the entry' }));
    const [first] = await form.findAllByRole('radio', { name: 'For survey fees' });
    if (first) await userEvent.click(first);
    await userEvent.click(form.getByRole('button', { name: 'Match' }));
    await screen.findByRole('alertdialog', { name: 'Matched RTGS INWARD' });
    await expect(await canvas.findByText(/chosen by a person/)).toBeVisible();
  },
};

/** No entry has its amount: it is posted instead. */
export const NoneAlike: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose entry: LEDGER FEE' }));
    const form = within(await screen.findByRole('dialog', { name: 'Choose the entry' }));
    await waitFor(() => expect(form.getByText(/^No entry has this amount/)).toBeVisible());
    await userEvent.click(form.getByRole('button', { name: 'Post to the ledger' }));
    await expect(await screen.findByRole('textbox', { name: /What for/ })).toHaveValue('LEDGER FEE');
  },
};

/** A bank charge is the office’s: it is no client’s, and it is to be paid back in. */
export const Charge: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Post: LEDGER FEE' }));
    const form = within(await screen.findByRole('dialog', { name: 'Post to the ledger' }));
    await waitFor(() => expect(form.getByText(/Bank charges are the office’s/)).toBeVisible());
    await expect(form.queryByRole('combobox', { name: /Client and case/ })).toBeNull();
    await expect(form.getByRole('textbox', { name: /What for/ })).toHaveValue('LEDGER FEE');
    await userEvent.click(form.getByRole('button', { name: 'Post' }));
    await screen.findByRole('alertdialog', { name: 'Posted KES 1,200 to the ledger' });
    await expect(await canvas.findByText('Bank’s own item: LEDGER FEE')).toBeVisible();
  },
};

/** Interest goes to one client, in one case. */
export const Interest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Post: INTEREST PAID' }));
    const form = within(await screen.findByRole('dialog', { name: 'Post to the ledger' }));
    await userEvent.type(form.getByRole('combobox', { name: /Client and case/ }), 'Kilele Mille');
    await userEvent.click(await screen.findByRole('option', { name: /Kilele Millers Ltd v Neema Wanjiku/ }));
    await userEvent.click(form.getByRole('button', { name: 'Post' }));
    await screen.findByRole('alertdialog', { name: 'Posted KES 3,145.50 to the ledger' });
    await expect(await canvas.findByText('Interest: INTEREST PAID')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: INTEREST PAID' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Undo INTEREST PAID?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Undo and reverse' }));
    await expect(await canvas.findByText('What was posted from it was reversed')).toBeVisible();
  },
};

/** What is nothing of the ledger’s is ignored. Undo takes it back. */
export const Ignored: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ignore: LEDGER FEE' }));
    const toast = within(await screen.findByRole('alertdialog', { name: 'Ignored LEDGER FEE' }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('alertdialog', { name: 'LEDGER FEE is unmatched' });
  },
};

/** Before anything is imported. */
export const Empty: Story = {
  parameters: { msw: calls('bank-before') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Export the client account’s statement from your bank/)).toBeVisible();
  },
};

const upload = async (canvasElement: HTMLElement, user: { upload: (to: HTMLElement, file: File) => Promise<void> }) => {
  await within(canvasElement).findByRole('button', { name: 'Choose a CSV or Excel file' });
  const input = canvasElement.ownerDocument.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file input.');
  await user.upload(input, new File([november], 'november.csv', { type: 'text/csv' }));
};

/** A statement is chosen; a page says what it would add before it is imported. Its balance is then compared. */
export const Importing: Story = {
  parameters: { msw: calls('bank-before') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [link] = await canvas.findAllByRole('link', { name: 'Import statement' });
    if (link) await userEvent.click(link);
    await upload(canvasElement, userEvent);
    await expect(await canvas.findByText(/= 1,250,000\.00, as the file ends\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Import 9 lines' }));
    await screen.findByRole('alertdialog', { name: /^Imported november.csv: 9 new lines/ });
    await userEvent.click(await canvas.findByRole('tab', { name: 'Balances' }));
    await expect(await canvas.findByText('All three agree')).toBeVisible();
    await expect(canvas.getByText('2 lines of the bank’s statement wait for you')).toBeVisible();
  },
};

/** How it is read, as of any of the firm’s accounts. */
export const Previewed: Story = {
  globals: { viewport: { value: 'desktop' } },
  parameters: { path: '/client-account?show=import', msw: calls('bank-before') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await upload(canvasElement, userEvent);
    await expect(await canvas.findByRole('button', { name: 'Import 9 lines' })).toBeEnabled();
  },
};

/** The same file again changes nothing. */
export const SameFile: Story = {
  parameters: { path: '/client-account?show=import', msw: calls('bank-imported') },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await upload(canvasElement, userEvent);
    await expect(await canvas.findByText('Every line of this file has been imported before.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import 0 lines' })).toBeDisabled();
  },
};

/** An import is undone as a whole: what it had cleared is outstanding again. */
export const Undone: Story = {
  parameters: { msw: calls('bank-imported') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo the import of clients-2026-11.csv' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Undo the import of/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('alertdialog', { name: 'Undid the import of clients-2026-11.csv' });
    await waitFor(() => expect(canvas.getByText('No lines found')).toBeVisible());
  },
};

/** A lawyer reads, and changes nothing. */
export const OnlyReading: Story = {
  decorators: [signedIn(lawyer)],
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Bank statement' });
    await expect(canvas.queryByRole('button', { name: /^(Match|Post|Ignore|Undo)/ })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Import/ })).toBeNull();
  },
};

/** While it loads. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/bank-lines', () => delay('infinite')), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the bank statement…')).toBeVisible();
  },
};

/** It can’t be loaded. */
export const Failed: Story = {
  parameters: { looks: { logsErrors: true }, msw: [http.get('/api/law-firm/bank-lines', unavailable), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the bank statement/)).toBeVisible();
  },
};

/** Retry loads it. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByRole('list', { name: 'Bank statement' })).toBeVisible();
});

/** On a phone each line has what it says, its amount, and what can be done below. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Bank statement' })).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = {
  globals: { scheme: 'dark', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Bank statement' })).toBeVisible();
  },
};
