import { defineMessages } from '#language/messages';
import { restorableDays } from '#domain/plans';
import type { LegalFacts } from './facts';

/** The privacy notice: what the product does with personal data, as the Data Protection Act, 2019, asks it to say. */
export const privacyMessages = defineMessages('screens/landing/LegalPage/privacyMessages', {
  title: 'Privacy notice',
  sections: {
    who: {
      title: 'Who is responsible',
      points: {
        controller: ({ operator, productName }: LegalFacts) =>
          `${operator} runs ${productName}, and is the data controller of what visitors and firms tell us about themselves: sign-ups, a firm’s account and its people.`,
        processor: () =>
          'For what a firm keeps in its area, such as clients, cases, documents, messages and invoices, the firm is the data controller. We are its data processor, and handle it only to run the service for the firm.',
        registration: ({ registration = '' }: LegalFacts) =>
          registration && `Registered with the Office of the Data Protection Commissioner: ${registration}.`,
      },
    },
    kept: {
      title: 'What we keep, and why',
      points: {
        visitors:
          'Visitors: this site sets no cookies and counts no visits. To hold off abuse, the service counts calls by internet address for up to an hour at a time, and deletes each count afterwards.',
        signups:
          'Sign-ups: your name, email address and phone number, and your firm’s name and size, to open your firm’s area and to reach you about it. We need them for the contract you ask for.',
        people:
          'A firm’s people: name, email address, phone number and role, so that cases, events and tasks can be assigned to them.',
        records: 'A firm’s records: what the firm enters. It decides what, and on which lawful basis.',
        account: 'A firm’s account: plan, usage and a record of changes, to run and to bill the service.',
        signIns: ({ hasAccounts }: LegalFacts) =>
          hasAccounts
            ? 'Sign-ins: the time, the internet address and the browser, and a record of who did what, so that a firm can check them.'
            : '',
        browser: ({ hasAccounts }: LegalFacts) =>
          hasAccounts
            ? 'Your browser: a cookie keeps you signed in. In a firm’s area it also remembers your choices, such as light or dark, which stay in the browser.'
            : 'Your browser: in a firm’s area it remembers your choices, such as light or dark. They stay in the browser.',
      },
    },
    shared: {
      title: 'Who else gets it',
      points: {
        nobody: 'We don’t sell data, and it trains no AI models.',
        mail: ({ sendsMail }: LegalFacts) =>
          sendsMail ? 'Invoices and reminders that a firm emails go through our mail server to the client.' : '',
        law: 'We give it to an authority only if the law requires us to.',
      },
    },
    long: {
      title: 'How long',
      points: {
        area: 'What a firm keeps stays as long as its area exists, unless the firm deletes it.',
        deleted: () =>
          `What a firm deletes can be restored for ${restorableDays} days and is then destroyed. What an invoice refers to is kept with the invoice.`,
        firm: ({ archiveDays }: LegalFacts) =>
          `A firm that leaves is deleted, with its sign-up, when it asks us to. For ${restorableDays} days we can restore it. Then its data is saved in one archive and destroyed, and after ${archiveDays} days the archive goes too.`,
        backups: 'A backup holds what there was on its day, until newer backups replace it.',
      },
    },
    where: {
      title: 'Where',
      points: {
        location: ({ dataLocation, privacyEmail }: LegalFacts) =>
          dataLocation ? `The database is in ${dataLocation}.` : `Ask ${privacyEmail} where the database is.`,
      },
    },
    safety: {
      title: 'How it is protected',
      points: {
        apart: 'The database itself keeps each firm’s records apart from every other firm’s.',
        access: ({ hasAccounts }: LegalFacts) =>
          hasAccounts
            ? 'Everybody signs in as themselves, and admins need a second step besides their password. We don’t keep passwords, only what checks them.'
            : 'There are no personal passwords yet: whoever can reach a firm’s address can open its area. Keep confidential data out of it until it asks people to sign in.',
        breach:
          'If personal data is breached, we tell the firm within 48 hours. Where we are the controller, we tell the Data Protection Commissioner within 72 hours (section 43).',
      },
    },
    rights: {
      title: 'Your rights',
      points: {
        rights:
          'You may ask how your data is used, see it, object to its use, and have what is false or misleading corrected or deleted (section 26). You may also have it in a form that you can take elsewhere (section 38).',
        client: 'If a law firm keeps data about you as its client, ask the firm first. We help it to answer.',
        ask: ({ privacyEmail }: LegalFacts) => `Otherwise, write to ${privacyEmail}.`,
        complain: 'You may complain to the Office of the Data Protection Commissioner, www.odpc.go.ke (section 56).',
      },
    },
  },
});
