import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { billingHandlers, newest } from '../../api/billing';
import { customerHandlers } from '../../api/customers';
import { problem } from '../../api/http';
import { inHost } from '../inHost';

type Mocked = Pick<StoryContext, 'msw'>;

/** Settings shared by the screen's stories. */
export const ofBilling = {
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/admin/billing',
    msw: [...billingHandlers(), ...customerHandlers()],
  },
};

/** The response to sending a draft whose due date has passed. */
export const tooLate = () =>
  problem(409, 'Conflict', 'status: the due date has passed.', [
    { field: 'status', code: 'due_date_passed', params: {}, message: 'the due date has passed' },
  ]);

/** Answers as if nothing had been changed, each time the story is shown. */
export const fresh = ({ msw }: Mocked) => msw.use(...billingHandlers());

/** Opens the dialog of the invoice with a status, and waits until its current state has loaded. */
export async function open(
  { canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>,
  status: Parameters<typeof newest>[0],
) {
  const { invoice_number, tenant_name } = newest(status);
  await userEvent.click(await canvas.findByRole('button', { name: `Update ${invoice_number} of ${tenant_name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Update Invoice Status' }));
  await waitFor(() => expect(dialog.queryByText('Loading the invoice…')).toBeNull());
  return dialog;
}

/** Opens the form for a payment of an invoice from its dialog. */
export async function openPayment(
  context: Pick<StoryContext, 'canvas' | 'userEvent'>,
  status: Parameters<typeof newest>[0],
) {
  const dialog = await open(context, status);
  await context.userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }));
  const { invoice_number } = newest(status);
  return within(await screen.findByRole('dialog', { name: `Record a payment for ${invoice_number}` }));
}

/** Waits until every dialog is closed. */
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Chooses how the invoice was paid. */
export async function choose(
  dialog: Awaited<ReturnType<typeof open>>,
  userEvent: StoryContext['userEvent'],
  method: string,
) {
  await userEvent.click(dialog.getByRole('button', { name: /Payment method/ }));
  await userEvent.click(await screen.findByRole('option', { name: method }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}
