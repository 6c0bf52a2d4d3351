import type { Meta, StoryObj } from '@storybook/react-vite';
import { feeNote, invoiceLetters } from '#server/letters/bills';
import { portalCode, portalLink, portalMessage, portalReminder } from '#server/letters/clients';
import { LetterView, letterStory, once } from './LetterView';

const meta = {
  title: 'Letters/To clients',
  component: LetterView,
  globals: { theme: 'tenant' },
  parameters: once,
} satisfies Meta<typeof LetterView>;
export default meta;
type Story = StoryObj<typeof LetterView>;

const firmName = 'Kamau & Otieno Advocates';
const to = { firmName, name: 'Achieng Odhiambo', url: 'https://kamau.mizani.example/portal' };

/** The code that lets somebody in. It is read in a notification: it comes first. */
export const Code: Story = letterStory(portalCode, 'en', firmName, { firmName, code: '402917' });

/** The same in Kiswahili. */
export const CodeInSwahili: Story = letterStory(portalCode, 'sw', firmName, { firmName, code: '402917' });

const link = { ...to, url: `${to.url}/link/3fX9` };

/** The link that lets somebody in for the first time. */
export const Link: Story = letterStory(portalLink, 'en', firmName, link);

/** The same in Kiswahili. */
export const LinkInSwahili: Story = letterStory(portalLink, 'sw', firmName, link);

/** A message is on the page. What it says is only there. */
export const Message: Story = letterStory(portalMessage, 'en', firmName, to);

/** The same in Kiswahili. */
export const MessageInSwahili: Story = letterStory(portalMessage, 'sw', firmName, to);

const hearing = { ...to, reminder: { kind: 'hearing', time: '09:30' } } as const;
const request = { ...to, reminder: { kind: 'request', day: '2026-11-30', isToday: false } } as const;

/** The day before a hearing. */
export const HearingReminder: Story = letterStory(portalReminder, 'en', firmName, hearing);

/** The same in Kiswahili, with the time as it is said. */
export const HearingReminderInSwahili: Story = letterStory(portalReminder, 'sw', firmName, hearing);

/** Two days before a document is due. */
export const RequestReminder: Story = letterStory(portalReminder, 'en', firmName, request);

/** The same in Kiswahili, with the day. */
export const RequestReminderInSwahili: Story = letterStory(portalReminder, 'sw', firmName, request);

const billed = {
  firm: { name: firmName, paymentDetails: 'M-Pesa paybill 247247, account 2026-0042' },
  invoice: {
    invoice_number: '2026-0042',
    due_date: '2026-11-20',
    currency: 'KES',
    total_amount: 116_000,
    paid_amount: 16_000,
    client_name: 'Savannah Traders Ltd',
    matter_name: 'Savannah Traders v. County Government of Nakuru',
  },
} as const;

/** An invoice, with its PDF. */
export const Invoice: Story = letterStory(invoiceLetters.invoice, 'en', firmName, { ...billed, today: '2026-11-06' });

/** A reminder of an invoice that is late, with its PDF. */
export const InvoiceReminder: Story = letterStory(invoiceLetters.reminder, 'en', firmName, {
  ...billed,
  today: '2026-11-27',
});

/** A fee note, with its PDF. */
export const FeeNote: Story = letterStory(feeNote, 'en', firmName, {
  firmName,
  number: 'FN-2026-0017',
  clientName: billed.invoice.client_name,
  caseTitle: billed.invoice.matter_name,
  total: 58_000,
});
