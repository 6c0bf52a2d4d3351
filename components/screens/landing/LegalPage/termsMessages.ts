import { defineMessages } from '#language/messages';
import { restorableDays, trialDays } from '#domain/plans';
import type { LegalFacts } from './facts';

/** The terms on which firms use the product. */
export const termsMessages = defineMessages('screens/landing/LegalPage/termsMessages', {
  title: 'Terms',
  sections: {
    service: {
      title: 'The service',
      points: {
        what: ({ operator, productName }: LegalFacts) =>
          `${operator} provides ${productName} to law firms over the internet. Whoever signs a firm up agrees to these terms for the firm.`,
        advice: 'It keeps records and adds up invoices. It gives no legal advice.',
      },
    },
    cost: {
      title: 'Trial, plans and prices',
      points: {
        trial: () =>
          `A trial is free for ${trialDays.signedUp} days and needs no credit card. When it ends, nothing is charged: the firm’s area closes, and what is in it is kept until the firm chooses a plan or asks us to delete it.`,
        prices:
          'Prices and limits are those on the front page, for each firm and month. A new price applies only after we have told the firm.',
        unpaid:
          'We may suspend the area of a firm that doesn’t pay. It opens again, as it was, once the firm has paid.',
      },
    },
    data: {
      title: 'The firm’s data',
      points: {
        owner: 'What the firm keeps here is the firm’s. We use it only to run the service, as the privacy notice says.',
        export: ({ salesEmail }: LegalFacts) =>
          `The firm can have all of it at any time, as one ZIP archive of CSV files: write to ${salesEmail}.`,
      },
    },
    duties: {
      title: 'What we ask of the firm',
      points: {
        lawful: 'Keep here only what the firm may lawfully keep, and give the firm’s address only to its own people.',
        others:
          'Don’t try to reach another firm’s data, or to overload the service. Calls beyond its limits are refused.',
        dates: 'Keep your own note of court dates and limitation periods. The diary is an aid, not a substitute.',
      },
    },
    availability: {
      title: 'Availability and liability',
      points: {
        availability: 'We work to keep the service available, and to lose nothing. It may be down for maintenance.',
        liability: 'Nothing here limits a liability or a right that the law doesn’t allow to be limited.',
      },
    },
    end: {
      title: 'Leaving',
      points: {
        leave: ({ salesEmail }: LegalFacts) =>
          `A firm can leave at any time: write to ${salesEmail}. It is then deleted, and can be restored for ${restorableDays} days.`,
        changes: 'If these terms change, the date above does too, and we tell every firm before the change applies.',
        law: 'The law of Kenya applies, and the courts of Kenya decide.',
      },
    },
  },
});
