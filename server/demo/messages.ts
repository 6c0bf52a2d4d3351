import type { clients, messages } from '#server/db/schema';
import { at } from './chance';
import { minutesBefore } from './days';
import type { Setting } from './setting';

const letters: readonly { subject: string; content: string }[] = [
  {
    subject: 'Date of the hearing',
    content: 'Good morning. Could you confirm the date and the court room? My brother would like to attend as well.',
  },
  {
    subject: 'Documents as asked',
    content:
      'Please find the delivery notes and the two bank statements attached.\n\nThe third statement comes tomorrow.',
  },
  { subject: 'Question on the fee note', content: 'Thank you for the fee note. Is VAT already in the total?' },
  {
    subject: 'Offer from the other side',
    content: 'They called me directly and offer to pay in four instalments. I said that I would speak to you first.',
  },
  { subject: 'Asante sana', content: 'Thank you for the ruling. The whole family is grateful.' },
  { subject: 'New telephone number', content: 'I have lost my telephone. Until Friday please write to me here.' },
  {
    subject: 'Witness',
    content:
      'Mr Barasa is ready to testify but he travels to Garissa until the end of the month. Can the date be moved?',
  },
  { subject: 'Stamp duty paid', content: 'The duty was paid this morning. When can we complete?' },
];

const minutesInADay = 1_440;

/** Makes messages from a demo firm's clients in recent weeks. The newest are unread. */
export function messagesOf(
  setting: Setting,
  clientRows: (typeof clients.$inferInsert)[],
): (typeof messages.$inferInsert)[] {
  const { tenantId, now, joined, id } = setting;
  const chance = setting.chance('messages');
  const writers = clientRows.filter(({ status }) => status === 'Active').slice(0, 40);
  const rows = writers.map((client, index) => {
    const age = index * 700 + chance.whole(5, 600);
    return {
      tenantId,
      id: id('messages', index),
      clientId: client.id,
      ...at(letters, index + setting.firm),
      sentAt: minutesBefore(now, age),
      readAt: age < 2 * minutesInADay ? null : minutesBefore(now, age - 60),
    };
  });
  return rows.filter(({ sentAt }) => sentAt > joined);
}
