import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { CreateInvoiceScreen } from '#components/screens/admin/CreateInvoice';
import { billingHandlers } from '../../api/billing';
import { http, problem, unavailable } from '../../api/http';
import { client, fillLine, forTwiga, line, ofCreateInvoice, pick, twiga } from './createInvoice';

const meta = {
  title: 'Screens/Admin/Create Invoice',
  component: CreateInvoiceScreen,
  ...ofCreateInvoice,
} satisfies Meta<typeof CreateInvoiceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn();

/** Once sent, the page shows the number, the server's totals and a button for the PDF. */
export const Sent: Story = {
  parameters: forTwiga,
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices', async ({ request }) => {
        sent({ key: request.headers.get('Idempotency-Key'), body: await request.clone().json() });
        return undefined;
      }),
      ...billingHandlers(),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    sent.mockClear();
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting the plaint', '1', '85000']);
    await userEvent.click(canvas.getByRole('button', { name: 'Send invoice' }));
    const heading = await canvas.findByRole('heading', { level: 1, name: /^INV-\d{4}-\d{4}$/ });
    await expect(await screen.findByText(`${heading.textContent} marked as sent`)).toBeVisible();
    await expect(canvas.getByText('KES 98,600')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'Back to billing' })).toHaveAttribute('href', '/admin/billing');
    await expect(sent).toHaveBeenCalledOnce();
  },
};

/** The next invoice begins with the same firm and nothing else. */
export const Another: Story = {
  parameters: { ...forTwiga, looks: { skip: 'It looks as Staging does.' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting the plaint', '1', '85000']);
    await userEvent.click(canvas.getByRole('button', { name: 'Send invoice' }));
    await expect(await canvas.findByText('Marked as sent')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create another' }));
    const firm = await canvas.findByRole('combobox', { name: 'Firm' });
    await expect(firm).toHaveValue(twiga.tenant.name);
    await expect(canvas.getByRole('combobox', { name: 'Client' })).toHaveFocus();
    await expect(canvas.getByLabelText(/^Description/)).toHaveValue('');
  },
};

/** A draft leads to its page, where it is edited and sent. */
export const Draft: Story = {
  parameters: { ...forTwiga, looks: { skip: 'It looks as an invoice page does.' } },
  beforeEach: ({ msw }) => msw.use(...billingHandlers()),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting the plaint', '1', '85000']);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }));
    await expect(await screen.findByText(/^DRAFT-\d{4} saved as a draft$/)).toBeVisible();
    await expect(canvas.queryByText('Its PDF is ready.')).toBeNull();
  },
};

/** The server refuses a line: the message is beside its field, which has focus, and nothing typed is lost. */
export const Refused: Story = {
  parameters: { ...forTwiga, looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices', () =>
        problem(400, 'Bad Request', 'Two fields need another look.', [
          { field: 'lines.1.unitPrice', code: 'decimals', params: { limit: 2 }, message: 'Give two decimals at most.' },
          {
            field: 'lines',
            code: 'total_too_large',
            params: { limit: 9999999999.99 },
            message: 'Together, with VAT and in KES, give 9,999,999,999.99 at most.',
          },
        ]),
      ),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting', '1', '1000']);
    await userEvent.keyboard('{Enter}');
    await fillLine(context, 2, ['Filing', '1', '500']);
    await userEvent.click(canvas.getByRole('button', { name: 'Send invoice' }));
    await expect(await canvas.findByText('Use at most 2 decimals.')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('can be at most 9,999,999,999.99');
    await waitFor(() => expect(line(context, 2).getByLabelText(/^Unit price/)).toHaveFocus());
    await expect(line(context, 1).getByLabelText(/^Description/)).toHaveValue('Drafting');
    // The error goes with its line: another line has its place now.
    await userEvent.click(canvas.getByRole('button', { name: 'Remove line 1' }));
    await waitFor(() => expect(canvas.queryByText('Use at most 2 decimals.')).toBeNull());
  },
};

const keys = fn();

/** The response is lost: the form says so, keeps what was typed, and retries with the same key until something changes. */
export const Failed: Story = {
  parameters: { ...forTwiga, looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices', ({ request }) => {
        keys(request.headers.get('Idempotency-Key'));
        return unavailable();
      }),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    keys.mockClear();
    const keysSent = () => keys.mock.calls.map(([key]: unknown[]) => key);
    const press = async (times: number) => {
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: 'Send invoice' })).not.toHaveAttribute('aria-disabled'),
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Send invoice' }));
      await waitFor(() => expect(keys).toHaveBeenCalledTimes(times));
    };
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting', '1', '1000']);
    await press(1);
    await expect(
      await canvas.findByText('The service is temporarily unavailable. Try again in a moment.'),
    ).toBeVisible();
    await expect(canvas.getByText('Couldn’t create the invoice. What you typed is still here.')).toBeVisible();
    await press(2);
    await userEvent.type(canvas.getByLabelText('Notes'), 'Payable soon.');
    await press(3);
    const [first, second, third] = keysSent();
    await expect(second).toBe(first);
    await expect(third).not.toBe(first);
    await expect(canvas.getByLabelText(/^Description/)).toHaveValue('Drafting');
  },
};

/** While it is saved, neither button can be pressed again. */
export const Saving: Story = {
  parameters: forTwiga,
  beforeEach: ({ msw }) => msw.use(http.post('/api/billing/invoices', () => delay('infinite'))),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting', '1', '1000']);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }));
    await expect(await canvas.findByRole('button', { name: /Save as draft.*Saving/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: 'Send invoice' })).toBeDisabled();
  },
};
