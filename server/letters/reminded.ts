import { formatsFor } from '#domain/formats';
import type { PortalLanguage } from '#domain/portal';

/** What a client's person is reminded of, as far as an email may say: nothing of which matter it is. */
export type Reminder =
  | { kind: 'hearing'; time: string | undefined }
  | { kind: 'request'; day: string; isToday: boolean }
  | { kind: 'update' };

/** The sentence of a reminder, in an email or a text message. */
export const reminded: Record<PortalLanguage, (reminder: Reminder) => string> = {
  en: (reminder) => {
    if (reminder.kind === 'update') return 'There is news on your page.';
    if (reminder.kind === 'request')
      return `We still wait for a document from you: its day is ${reminder.isToday ? 'today' : 'in two days'}.`;
    return `You have a hearing tomorrow${reminder.time === undefined ? '' : ` at ${reminder.time}`}.`;
  },
  sw: (reminder) => {
    if (reminder.kind === 'update') return 'Kuna habari mpya kwenye ukurasa wako.';
    if (reminder.kind === 'request')
      return `Bado tunasubiri hati kutoka kwako: tunaihitaji ${reminder.isToday ? 'leo' : `kufikia ${swahiliDay(reminder.day)}`}.`;
    return `Kesi yako iko mahakamani kesho${reminder.time === undefined ? '' : `, ${swahiliTime(reminder.time)}`}.`;
  },
};

/** `Jumatatu 30 Novemba`. */
const swahiliDay = (day: string) =>
  formatsFor('sw-KE')
    .fullDate(day)
    .replace(/ \d{4}$/, '');

const hours = [
  'kumi na mbili',
  'moja',
  'mbili',
  'tatu',
  'nne',
  'tano',
  'sita',
  'saba',
  'nane',
  'tisa',
  'kumi',
  'kumi na moja',
];

/** The time as it is said, counted from sunrise, and as it is written: `saa tatu na nusu asubuhi (09:30)`. */
function swahiliTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const past = minute === 0 ? '' : minute === 30 ? ' na nusu' : ` na dakika ${minute}`;
  const part = hour < 6 || hour >= 19 ? 'usiku' : hour < 12 ? 'asubuhi' : hour < 16 ? 'mchana' : 'jioni';
  return `saa ${hours[(hour + 6) % 12]}${past} ${part} (${time})`;
}
