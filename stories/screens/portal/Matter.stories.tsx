import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { MatterScreen } from '#components/screens/portal/Matter';
import { busyMatter, matterInDollars, inSwahili, languages, longFirm, matter, newMatter, portal } from './data';

/** Files' names without their endings. */
const titles = matter.documents.map(({ name }) => name.replace(/\.pdf$/, ''));

const meta = {
  title: 'Screens/Portal/Matter',
  component: MatterScreen,
  args: { portal, matter, hasOthers: false, messageKey: 'key' },
  globals: { theme: 'tenant' },
  parameters: {
    layout: 'fullscreen',
    looks: { shows: [languages, titles, portal, longFirm, matter, busyMatter, matterInDollars, newMatter] },
  },
} satisfies Meta<typeof MatterScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The four answers, then money, papers and messages. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const answers = within(canvas.getByRole('region', { name: 'How your matter stands' }));
    const questions = answers.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(questions).toEqual([
      'What happened',
      'What we need from you',
      'What’s next',
      'When you’ll hear from us',
    ]);
    await expect(answers.getByText('By Tuesday 24 November')).toBeVisible();
    await expect(answers.getByRole('link', { name: 'Take photos' })).toHaveAttribute(
      'href',
      '/portal/matters/m1/requests/r1',
    );
    const money = within(canvas.getByRole('region', { name: 'Fee notes' }));
    await expect(money.getByRole('row', { name: /Balance/ })).toHaveTextContent('55,750');
    await expect(money.getByText('Specimen details. Do not pay.')).toBeVisible();
    await expect(canvas.getByText('1 of 3 received')).toBeVisible();
  },
};

/** Nothing has happened yet: each part says so. */
export const Empty: Story = {
  args: { matter: newMatter },
  play: async ({ canvas }) => {
    for (const text of [
      'Nothing to tell yet. You’ll read it here first.',
      'Nothing at the moment.',
      'No date is set yet.',
      'No fee notes yet.',
      'We haven’t asked for any documents.',
      'Nothing is shared yet.',
      'No messages yet. Write if you have a question.',
    ])
      await expect(canvas.getByText(text)).toBeVisible();
  },
};

/** Several invoices, a fee note that is not invoiced yet, long messages, and everybody late. */
export const Busy: Story = {
  args: { matter: busyMatter, hasOthers: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We are late. We’ll write as soon as we can.')).toBeVisible();
    await expect(canvas.getAllByText(/^Was due by/)).toHaveLength(2);
    await expect(canvas.getByText('Account no. 260052')).toBeVisible();
    await expect(canvas.getByText('Pay each invoice with its own account number.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All matters' })).toHaveAttribute('href', '/portal');
    await expect(canvas.getByRole('link', { name: /Fee note FN-2026-0018/ })).toHaveAttribute(
      'href',
      '/api/portal/fee-notes/f1/pdf',
    );
  },
};

/** The same on a phone, for a firm with a long name. */
export const Phone: Story = {
  args: { matter: busyMatter, hasOthers: true, portal: { ...portal, firm: longFirm } },
  globals: { viewport: { value: 'mobile1' } },
};

/** Each currency has its own sum to pay, ledger and statement. A paybill takes shillings. */
export const Dollars: Story = {
  args: { matter: matterInDollars },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KES 55,750')).toBeVisible();
    await expect(canvas.getByText('USD 3,060')).toBeVisible();
    await expect(canvas.getByText('How to pay is on the invoice.')).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'USD' })).toHaveTextContent('Balance3,060');
    await expect(canvas.getByRole('table', { name: 'KES' })).toHaveTextContent('Balance55,750');
    await expect(canvas.getByText('USD 120')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Statement, USD' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/statement\?currency=USD$/),
    );
  },
};

/** All in dollars. */
export const DollarsAlone: Story = {
  args: {
    matter: {
      ...matterInDollars,
      money: {
        ...matterInDollars.money,
        toPay: 0,
        lines: [],
        balance: 0,
        held: 0,
        invoices: matterInDollars.money.invoices.filter(({ currency }) => currency === 'USD'),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('USD 3,060')).toBeVisible();
    await expect(canvas.queryByText(/KES/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Statement' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/statement$/),
    );
  },
};

/** All invoices are paid. */
export const Paid: Story = {
  args: {
    matter: {
      ...matter,
      money: {
        ...matter.money,
        toPay: 0,
        balance: 0,
        held: 0,
        invoices: matter.money.invoices.map((one) => ({ ...one, balance: 0, isPaid: true })),
        lines: [
          ...matter.money.lines,
          { kind: 'payment', date: '2026-11-24', number: 'INV-2026-0041', amount: -55_750 },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All paid. Thank you.')).toBeVisible();
    await expect(canvas.queryByText('Paybill')).not.toBeInTheDocument();
  },
};

/** A meeting at the office, without a link. */
export const Meeting: Story = {
  args: {
    matter: { ...matter, next: { kind: 'meeting', title: 'Signing', date: '2026-12-01', location: 'Ngong Road' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Ngong+Road',
    );
    await expect(canvas.queryByRole('link', { name: /Join/ })).not.toBeInTheDocument();
  },
};

/** The matter is closed: nobody waits for word. */
export const Closed: Story = {
  args: { matter: { ...newMatter, isOpen: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This matter is closed.')).toBeVisible();
  },
};

/** A message was sent. */
export const Sent: Story = {
  args: { sent: 'message' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Your message was sent.');
  },
};

/** A message was refused: it is still in its field, with what to do. */
export const RefusedMessage: Story = {
  args: { refused: { text: 'Habari. '.repeat(600), fault: 'tooLong' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Your message' });
    await expect(field).toHaveValue('Habari. '.repeat(600));
    await expect(field).toHaveAccessibleDescription('Shorten your message to 4,000 characters.');
  },
};

/** Writing a message takes no script: the form is folded until it is wanted. */
export const Writing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Write a message'));
    const field = canvas.getByRole('textbox', { name: 'Your message' });
    await userEvent.type(field, 'We found the delivery notes.');
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = { globals: { scheme: 'dark' } };

/** In Swahili. */
export const InSwahili: Story = {
  args: { portal: inSwahili, matter: busyMatter, hasOthers: true },
  globals: { language: 'Swahili', viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Kilichotokea' })).toBeVisible();
    await expect(canvas.getByText('Ilihitajika kufikia Jumanne 24 Novemba')).toBeVisible();
  },
};
