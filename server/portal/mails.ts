import type { Mail } from '#server/mail/mailer';

/** The languages of clients' pages and emails. */
export type PortalLanguage = 'en' | 'sw';

/** A letter to a client's person, in their language, from the firm. */
type Letter = {
  firm: { name: string; email: string | null };
  to: { name: string; email: string; language: PortalLanguage };
};

const letter = ({ firm, to }: Letter, subject: string, paragraphs: string[]): Mail => ({
  senderName: firm.name,
  ...(firm.email !== null && { replyTo: firm.email }),
  to: to.email,
  subject,
  text: paragraphs.join('\n\n'),
});

/** The letter with a code. */
export function codeMail(about: Letter & { code: string }): Mail {
  const { firm, to, code } = about;
  return to.language === 'sw'
    ? letter(about, `Msimbo wako wa kuingia: ${firm.name}`, [
        `Msimbo wako ni ${code}. Unafanya kazi kwa dakika 10.`,
        'Usimpe mtu mwingine. Kama hukuuomba, usifanye chochote.',
      ])
    : letter(about, `Your code for ${firm.name}`, [
        `Your code is ${code}. It works for 10 minutes.`,
        'Give it to nobody. If you did not ask for it, do nothing.',
      ]);
}

/** The letter with a link. */
export function linkMail(about: Letter & { url: string }): Mail {
  const { firm, to, url } = about;
  return to.language === 'sw'
    ? letter(about, `Fuatilia kesi yako: ${firm.name}`, [
        `${to.name},`,
        'Unaweza kufuatilia kesi yako kwenye simu yako. Fungua kiungo hiki ndani ya siku saba:',
        url,
        'Kiungo hufanya kazi mara moja tu. Usimpe mtu mwingine.',
      ])
    : letter(about, `Follow your matter at ${firm.name}`, [
        `Dear ${to.name},`,
        'You can follow your matter on your phone. Open this link within seven days:',
        url,
        'The link works once. Don’t pass it on.',
      ]);
}

/** The letter that says that a message is there. What it says, and of which matter, is only on the page. */
export function messageMail(about: Letter & { url: string }): Mail {
  const { firm, to, url } = about;
  return to.language === 'sw'
    ? letter(about, `Ujumbe kutoka ${firm.name}`, [`${to.name},`, 'Una ujumbe mpya. Usome kwenye ukurasa wako:', url])
    : letter(about, `A message from ${firm.name}`, [
        `Dear ${to.name},`,
        'You have a new message. Read it on your page:',
        url,
      ]);
}

/** What a person is reminded of, as far as an email may say: nothing of which matter it is. */
export type Reminder =
  | { kind: 'hearing'; time: string | undefined }
  | { kind: 'request'; isToday: boolean }
  | { kind: 'update' };

/** The sentence of a reminder. */
export function reminderSentence(language: PortalLanguage, reminder: Reminder): string {
  const isSwahili = language === 'sw';
  if (reminder.kind === 'update')
    return isSwahili ? 'Kuna habari mpya kwenye ukurasa wako.' : 'There is news on your page.';
  if (reminder.kind === 'request') {
    if (isSwahili)
      return `Bado tunasubiri hati kutoka kwako: mwisho ni ${reminder.isToday ? 'leo' : 'baada ya siku mbili'}.`;
    return `We still wait for a document from you: its day is ${reminder.isToday ? 'today' : 'in two days'}.`;
  }
  const { time } = reminder;
  if (isSwahili) return `Una kikao mahakamani kesho${time === undefined ? '' : `, ${time}`}.`;
  return `You have a hearing tomorrow${time === undefined ? '' : ` at ${time}`}.`;
}

/** The letter that reminds somebody. */
export function reminderMail(about: Letter & { reminder: Reminder; url: string }): Mail {
  const { firm, to, reminder, url } = about;
  const sentence = reminderSentence(to.language, reminder);
  return to.language === 'sw'
    ? letter(about, `Kumbusho kutoka ${firm.name}`, [`${to.name},`, `${sentence} Fungua ukurasa wako:`, url])
    : letter(about, `A reminder from ${firm.name}`, [`Dear ${to.name},`, `${sentence} Open your page:`, url]);
}

/** The text message that reminds somebody. */
export const reminderText = (
  firm: string,
  language: PortalLanguage,
  { reminder, url }: { reminder: Reminder; url: string },
): string => `${firm}: ${reminderSentence(language, reminder)} ${url}`;
