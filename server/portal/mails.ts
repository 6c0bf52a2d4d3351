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
    ? letter(about, `Nambari yako ya kuingia: ${firm.name}`, [
        `Nambari yako ni ${code}. Inafanya kazi kwa dakika 10.`,
        'Usimpe mtu mwingine. Kama hukuiomba, usifanye chochote.',
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
