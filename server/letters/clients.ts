import type { PortalLanguage } from '#domain/portal';
import type { Letter } from './letter';
import { reminded, type Reminder } from './reminded';

/** Mails a client's person the code that lets them in. */
export const portalCode: Letter<{ firmName: string; code: string }, PortalLanguage> = {
  name: 'portalCode',
  words: {
    en: {
      subject: ({ firmName }) => `Your code for ${firmName}`,
      text: ({ code }) => [
        `Your code is ${code}. It works for 10 minutes.`,
        'Give it to nobody. If you did not ask for it, do nothing.',
      ],
    },
    sw: {
      subject: ({ firmName }) => `Msimbo wako wa kuingia: ${firmName}`,
      text: ({ code }) => [
        `Msimbo wako ni ${code}. Unafanya kazi kwa dakika 10.`,
        'Usimpe mtu mwingine. Kama hukuuomba, usifanye chochote.',
      ],
    },
  },
};

type ToPage = { firmName: string; name: string; url: string };

/** Mails a client's person the link that lets them in. */
export const portalLink: Letter<ToPage, PortalLanguage> = {
  name: 'portalLink',
  words: {
    en: {
      subject: ({ firmName }) => `Follow your matter at ${firmName}`,
      text: ({ name, url }) => [
        `Dear ${name},`,
        'You can follow your matter on your phone. Open this link within seven days:',
        url,
        'The link works once. Don’t pass it on.',
      ],
    },
    sw: {
      subject: ({ firmName }) => `Fuatilia kesi yako: ${firmName}`,
      text: ({ name, url }) => [
        `${name},`,
        'Unaweza kufuatilia kesi yako kwenye simu yako. Fungua kiungo hiki ndani ya siku saba:',
        url,
        'Kiungo hufanya kazi mara moja tu. Usimpe mtu mwingine.',
      ],
    },
  },
};

/** Tells a client's person that a message is there. What it says, and of which matter, is only on the page. */
export const portalMessage: Letter<ToPage, PortalLanguage> = {
  name: 'portalMessage',
  words: {
    en: {
      subject: ({ firmName }) => `A message from ${firmName}`,
      text: ({ name, url }) => [`Dear ${name},`, 'You have a new message. Read it on your page:', url],
    },
    sw: {
      subject: ({ firmName }) => `Ujumbe kutoka ${firmName}`,
      text: ({ name, url }) => [`${name},`, 'Una ujumbe mpya. Usome kwenye ukurasa wako:', url],
    },
  },
};

/** Reminds a client's person of what is near or new. */
export const portalReminder: Letter<ToPage & { reminder: Reminder }, PortalLanguage> = {
  name: 'portalReminder',
  words: {
    en: {
      subject: ({ firmName }) => `A reminder from ${firmName}`,
      text: ({ name, url, reminder }) => [`Dear ${name},`, `${reminded.en(reminder)} Open your page:`, url],
    },
    sw: {
      subject: ({ firmName }) => `Kikumbusho kutoka ${firmName}`,
      text: ({ name, url, reminder }) => [`${name},`, `${reminded.sw(reminder)} Fungua ukurasa wako:`, url],
    },
  },
};
