import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CreateInvoiceScreen } from '#components/screens/admin/CreateInvoice';
import { formatsFor } from '#domain/formats';
import { invoiceTotals } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { billingHandlers, demoBilling, partyHandlers } from '../../api/billing';
import { customerHandlers } from '../../api/customers';
import { http, problem } from '../../api/http';
import { inHost } from '../inHost';
import { retried } from '../retried';

type Practice = (typeof demoBilling)[number];
const [twiga, mbuyu] = demoBilling as [Practice, Practice, ...Practice[]];
const suspended = demoBilling.find(({ tenant }) => tenant.status === 'suspended') as Practice;
// A few letters find this client and no other.
const client = twiga.clients.find(
  ({ name }) => twiga.clients.filter((other) => other.name.startsWith(name.slice(0, 5))).length === 1,
) as Practice['clients'][number];
const matter = twiga.cases.find((one) => one.client === client.id) as Practice['cases'][number];

const { money } = formatsFor('en-KE');

const meta = {
  title: 'Screens/Admin/Create Invoice',
  component: CreateInvoiceScreen,
  decorators: [inHost],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/admin/billing/create-invoice',
    msw: [...billingHandlers(), ...partyHandlers(), ...customerHandlers()],
  },
} satisfies Meta<typeof CreateInvoiceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Context = Parameters<NonNullable<Story['play']>>[0];

const forTwiga = { path: `/admin/billing/create-invoice?tenantId=${twiga.tenant.id}` };

/** Types into a field that searches, and takes what is found. */
async function pick({ canvas, userEvent }: Context, label: string, typed: string, name: string) {
  const field = await canvas.findByRole('combobox', { name: label });
  await userEvent.type(field, typed);
  await userEvent.click(await screen.findByRole('option', { name: (words: string) => words.startsWith(name) }));
  await waitFor(() => expect(field).toHaveValue(name));
}

const line = ({ canvas }: Context, at: number) => within(canvas.getByRole('group', { name: `Line ${at}` }));

async function fillLine(context: Context, at: number, [text, quantity, price]: [string, string, string]) {
  const { userEvent } = context;
  const fields = line(context, at);
  await userEvent.type(fields.getByLabelText(/^Description/), text);
  await userEvent.clear(fields.getByLabelText(/^Quantity/));
  await userEvent.type(fields.getByLabelText(/^Quantity/), quantity);
  await userEvent.type(fields.getByLabelText(/^Unit price/), price);
}

const total = ({ canvas }: Context) => canvas.getByText('Total').nextElementSibling?.textContent;

/** Firm, client and matter are found by typing; the totals follow each key. */
export const Basic: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(canvas.getByRole('combobox', { name: 'Client' })).toBeDisabled();
    await pick(context, 'Firm', 'twiga', twiga.tenant.name);
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await pick(context, 'Matter', matter.title.slice(0, 5), matter.title);
    await fillLine(context, 1, ['Drafting the plaint', '4.5', '12000.33']);
    // Not left yet: the total does not wait for that.
    await expect(canvas.getByLabelText(/^Unit price/)).toHaveFocus();
    const sums = invoiceTotals([{ quantity: 4.5, unitPrice: 12_000.33 }], 16);
    await waitFor(() => expect(total(context)).toBe(money(fromCents(sums.total))));
    await userEvent.click(canvas.getByRole('button', { name: /VAT/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^0%/ }));
    await waitFor(() => expect(total(context)).toBe(money(fromCents(sums.subtotal))));
  },
};

/** The same on the staging host. */
export const Staging: Story = { parameters: forTwiga, globals: { theme: 'staging' } };

/** A phone has room for one field of a line at a time, so each has its label again. */
export const Phone: Story = {
  parameters: forTwiga,
  globals: { viewport: { value: 'mobile1' } },
  play: async (context) => {
    await context.canvas.findByRole('group', { name: 'Line 1' });
    await fillLine(context, 1, ['Drafting', '2', '50000']);
    await waitFor(() => expect(total(context)).toBe('KES 116,000'));
  },
};

/** Another firm takes its client and matter along: nobody bills one firm's client for another. */
export const AnotherFirm: Story = {
  parameters: forTwiga,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Firm' }));
    await pick(context, 'Firm', 'mbuyu', mbuyu.tenant.name);
    await expect(canvas.getByRole('combobox', { name: 'Client' })).toHaveValue('');
    await expect(canvas.getByRole('combobox', { name: 'Matter' })).toBeDisabled();
  },
};

/** A closed firm's clients can't be read, and the form says so at once. */
export const ClosedFirm: Story = {
  parameters: {
    looks: { logsErrors: true },
    path: `/admin/billing/create-invoice?tenantId=${suspended.tenant.id}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${suspended.tenant.name} is suspended`)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View firm' })).toBeVisible();
  },
};

/** Another currency has a rate; left empty, it is the platform's. */
export const ForeignCurrency: Story = {
  parameters: forTwiga,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /Currency/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^USD/ }));
    await expect(await canvas.findByLabelText('KES per USD 1')).toBeVisible();
    await fillLine(context, 1, ['Advice on a charter, hours', '2', '180']);
    await waitFor(() => expect(total(context)).toBe('USD 417.60'));
  },
};

/** Lines are added by Enter in the last one, and the focus stays with the work when one is removed. */
export const Lines: Story = {
  parameters: forTwiga,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('group', { name: 'Line 1' });
    await expect(canvas.queryByRole('button', { name: 'Remove line 1' })).toBeNull();
    await fillLine(context, 1, ['Drafting', '1', '1000']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(line(context, 2).getByLabelText(/^Description/)).toHaveFocus());
    await fillLine(context, 2, ['Filing', '2', '500.50']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(line(context, 3).getByLabelText(/^Description/)).toHaveFocus());
    // Nothing was typed in it, so there is no need of another.
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('group', { name: /^Line/ })).toHaveLength(3);
    await waitFor(() => expect(total(context)).toBe('KES 2,321.16'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove line 1' }));
    await waitFor(() => expect(line(context, 1).getByLabelText(/^Description/)).toHaveFocus());
    await expect(line(context, 1).getByLabelText(/^Description/)).toHaveValue('Filing');
    await userEvent.click(canvas.getByRole('button', { name: 'Remove line 2' }));
    await waitFor(() => expect(line(context, 1).getByLabelText(/^Description/)).toHaveFocus());
    await waitFor(() => expect(total(context)).toBe('KES 1,161.16'));
  },
};

const sent = fn();

/** After it is sent the page shows the number and the server's totals, with the PDF one press away. */
export const Sent: Story = {
  parameters: forTwiga,
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices', async ({ request }) => {
        sent({ key: request.headers.get('Idempotency-Key'), body: await request.clone().json() });
        return undefined;
      }),
      ...billingHandlers([]),
    ),
  play: async (context) => {
    const { canvas, userEvent } = context;
    sent.mockClear();
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await fillLine(context, 1, ['Drafting the plaint', '1', '85000']);
    await userEvent.click(canvas.getByRole('button', { name: 'Send invoice' }));
    const heading = await canvas.findByRole('heading', { level: 1, name: /^INV-\d{4}-0001$/ });
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
    await userEvent.click(canvas.getByRole('button', { name: 'Save as draft' }));
    await expect(await canvas.findByText('Saved as a draft')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create another' }));
    const firm = await canvas.findByRole('combobox', { name: 'Firm' });
    await expect(firm).toHaveValue(twiga.tenant.name);
    await expect(canvas.getByRole('combobox', { name: 'Client' })).toHaveFocus();
    await expect(canvas.getByLabelText(/^Description/)).toHaveValue('');
  },
};

/** The server refuses a line: the message stands beside its field, which has the focus, and nothing typed is lost. */
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
    // Its place is another's now, so the fault goes with the line.
    await userEvent.click(canvas.getByRole('button', { name: 'Remove line 1' }));
    await waitFor(() => expect(canvas.queryByText('Use at most 2 decimals.')).toBeNull());
  },
};

const keys = fn();

/** The answer is lost: the form says so, keeps what was typed, and tries again under the same key until something changes. */
export const Failed: Story = {
  parameters: { ...forTwiga, looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('/api/billing/invoices', ({ request }) => {
        keys(request.headers.get('Idempotency-Key'));
        return problem(503, 'Service Unavailable', 'The database is away.');
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

/** While the firm of the link is on its way. */
export const Loading: Story = {
  parameters: { ...forTwiga, msw: [http.get('/api/customers/{id}', () => delay('infinite'))] },
};

/** The firm of the link can't be read. */
export const FirmFailed: Story = {
  parameters: { ...forTwiga, looks: { logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(http.get('/api/customers/{id}', () => problem(503, 'Service Unavailable', 'The database is away.'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the firm. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it, once the server answers again. */
export const FirmFailedRetried: Story = retried(FirmFailed, customerHandlers, async ({ canvas }) => {
  await expect(await canvas.findByRole('combobox', { name: 'Firm' })).toHaveValue(twiga.tenant.name);
});

/** Nothing is found, and the field says so. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Firm' }), 'zzz');
    await waitFor(() => expect(screen.getByText('No firms match.')).toBeVisible());
    // Everything behind an open list is hidden from screen readers, which axe takes for a fault of the page.
    await userEvent.keyboard('{Escape}');
  },
};

/** A search that fails says so, and not that there is no such firm. */
export const SearchFailed: Story = {
  parameters: { looks: { skip: 'It looks as Empty does, with other words.', logsErrors: true } },
  beforeEach: ({ msw }) =>
    msw.use(http.get('/api/customers', () => problem(503, 'Service Unavailable', 'The database is away.'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Firm' }), 'zzz');
    await waitFor(() => expect(screen.getByText('Search failed. Check your connection and try again.')).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};

/** Long names and the largest figures stay within their fields. */
export const LongText: Story = {
  parameters: { path: `/admin/billing/create-invoice?tenantId=${twiga.tenant.id}` },
  play: async (context) => {
    await context.canvas.findByRole('group', { name: 'Line 1' });
    await fillLine(context, 1, [
      'Perusing, considering and settling the amended plaint, the verifying affidavit and eleven annexures',
      '1',
      '8620689655.16',
    ]);
    await waitFor(() => expect(total(context)).toBe('KES 9,999,999,999.99'));
  },
};

/** The whole invoice without a mouse. */
export const Keyboard: Story = {
  parameters: { looks: { skip: 'It looks as Sent does.' } },
  play: async ({ canvas, userEvent }) => {
    const type = async (name: string, text: string) => {
      const field = canvas.getByRole('combobox', { name });
      for (let step = 0; step < 4 && document.activeElement !== field; step += 1) await userEvent.tab();
      await expect(field).toHaveFocus();
      await userEvent.keyboard(text);
      const option = await screen.findByRole('option', { name: new RegExp(text, 'i') });
      await waitFor(() => expect(option).toBeVisible());
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    };
    await type('Firm', 'twiga');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Client' })).toBeEnabled());
    await type('Client', client.name.slice(0, 7));
    canvas.getByLabelText(/^Description/).focus();
    await userEvent.keyboard('Drafting{Tab}2{Tab}1000.5{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('group', { name: /^Line/ })).toHaveLength(2));
    await userEvent.keyboard('Filing{Tab}1{Tab}300');
    const send = canvas.getByRole('button', { name: 'Send invoice' });
    for (let step = 0; step < 16 && document.activeElement !== send; step += 1) await userEvent.tab();
    await expect(send).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Marked as sent')).toBeVisible();
    await expect(canvas.getByText('KES 2,669.16')).toBeVisible();
  },
};
