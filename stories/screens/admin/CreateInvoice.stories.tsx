import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor } from 'storybook/test';
import { CreateInvoiceScreen } from '#components/screens/admin/CreateInvoice';
import { formatsFor } from '#domain/formats';
import { invoiceTotals } from '#domain/invoices';
import { fromCents } from '#domain/money';
import { demoBilling } from '../../api/billing';
import { customerHandlers } from '../../api/customers';
import { http, unavailable } from '../../api/http';
import { retried } from '../retried';
import { client, fillLine, forTwiga, line, mbuyu, ofCreateInvoice, pick, twiga } from './createInvoice';

type Practice = (typeof demoBilling)[number];
const suspended = demoBilling.find(({ tenant }) => tenant.status === 'suspended') as Practice;
const matter = twiga.cases.find((one) => one.client === client.id) as (typeof twiga.cases)[number];

const { money } = formatsFor('en-KE');

const meta = {
  title: 'Screens/Admin/Create Invoice',
  component: CreateInvoiceScreen,
  ...ofCreateInvoice,
} satisfies Meta<typeof CreateInvoiceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const total = ({ canvas }: Pick<StoryContext, 'canvas'>) => canvas.getByText('Total').nextElementSibling?.textContent;

/** Firm, client and matter are found by typing; the totals follow each key. */
export const Basic: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(canvas.getByRole('combobox', { name: 'Client' })).toBeDisabled();
    await pick(context, 'Firm', 'twiga', twiga.tenant.name);
    await pick(context, 'Client', client.name.slice(0, 5), client.name);
    await pick(context, 'Matter', matter.title.slice(0, 5), matter.title);
    await fillLine(context, 1, ['Drafting the plaint', '4.5', '12000.33']);
    // The field still has focus: the total does not wait until it is left.
    await expect(canvas.getByLabelText(/^Unit price/)).toHaveFocus();
    const sums = invoiceTotals([{ quantity: 4.5, unitPrice: 12_000.33 }], 16);
    await waitFor(() => expect(total(context)).toBe(money(fromCents(sums.total))));
    await userEvent.click(canvas.getByRole('button', { name: /VAT/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^0%/ }));
    await waitFor(() => expect(total(context)).toBe(money(fromCents(sums.subtotal))));
  },
};

/** Letters that the PDF can't print are named at their field. */
export const UnprintedLetters: Story = {
  parameters: forTwiga,
  play: async (context) => {
    await context.canvas.findByRole('group', { name: 'Line 1' });
    await fillLine(context, 1, ['翻译 of the deed', '1', '5000']);
    const warning = 'Chinese letters can’t be printed on invoices. Write it in Latin letters too.';
    await expect(line(context, 1).getByText(warning)).toBeVisible();
    await expect(line(context, 1).getByLabelText(/^Description/)).toHaveAccessibleDescription(warning);
  },
};

/** The same on the staging host. */
export const Staging: Story = { parameters: forTwiga, globals: { theme: 'staging' } };

/** A phone has room for one field per row, so each shows its label. */
export const Phone: Story = {
  parameters: forTwiga,
  globals: { viewport: { value: 'mobile1' } },
  play: async (context) => {
    await context.canvas.findByRole('group', { name: 'Line 1' });
    await fillLine(context, 1, ['Drafting', '2', '50000']);
    await waitFor(() => expect(total(context)).toBe('KES 116,000'));
  },
};

/** Changing the firm clears the client and the matter, which belong to the other firm. */
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

/** A closed firm's clients can't be loaded, and the form says so at once. */
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

/** Another currency has a rate; if it is empty, the platform's applies. */
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

/** Enter in the last line adds another, and focus stays nearby when a line is removed. */
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
    // The line is empty, so Enter adds no other.
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

/** A negative unit price is a discount. One that is larger than the rest is refused as it is typed. */
export const Discount: Story = {
  parameters: forTwiga,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('group', { name: 'Line 1' });
    await fillLine(context, 1, ['Drafting', '1', '1000']);
    await userEvent.keyboard('{Enter}');
    await fillLine(context, 2, ['Discount', '1', '-1500']);
    await waitFor(() => expect(total(context)).toBe('-KES 580'));
    await expect(canvas.getByText('The discounts are larger than what they reduce.')).toBeVisible();
    await userEvent.clear(line(context, 2).getByLabelText(/^Unit price/));
    await userEvent.type(line(context, 2).getByLabelText(/^Unit price/), '-500');
    await userEvent.tab();
    await waitFor(() => expect(total(context)).toBe('KES 580'));
    await expect(line(context, 2).getByLabelText(/^Unit price/)).toHaveValue('-500');
    await expect(canvas.queryByText('The discounts are larger than what they reduce.')).toBeNull();
  },
};

/** The link's firm is loading. */
export const Loading: Story = {
  parameters: { ...forTwiga, msw: [http.get('/api/customers/{id}', () => delay('infinite'))] },
};

/** The link's firm fails to load. */
export const FirmFailed: Story = {
  parameters: { ...forTwiga, looks: { logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers/{id}', unavailable)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the firm. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FirmFailedRetried: Story = retried(FirmFailed, customerHandlers, async ({ canvas }) => {
  await expect(await canvas.findByRole('combobox', { name: 'Firm' })).toHaveValue(twiga.tenant.name);
});

/** Nothing is found, and the field says so. */
export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Firm' }), 'zzz');
    await waitFor(() => expect(screen.getByText('No firms match.')).toBeVisible());
    // Everything behind an open list is hidden from screen readers, which axe reports as an error.
    await userEvent.keyboard('{Escape}');
  },
};

/** A failed search says that it failed, not that there is no such firm. */
export const SearchFailed: Story = {
  parameters: { looks: { skip: 'It looks as Empty does, with other words.', logsErrors: true } },
  beforeEach: ({ msw }) => msw.use(http.get('/api/customers', unavailable)),
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
