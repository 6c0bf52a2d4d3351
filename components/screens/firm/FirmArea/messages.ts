import { defineMessages } from '#components/language';

/** Messages for a firm's area while it loads, and for one that can't be opened. */
export const messages = defineMessages('screens/firm/FirmArea', {
  loading: 'Loading…',
  loadFailed: 'Failed to load your firm. Please check your connection.',
  email: (product: string) => `Email ${product}`,
  refusals: {
    firm_suspended: {
      title: (firm: string) => `${firm} is suspended`,
      meaning: 'Staff can’t use this area for now. Your records are safe.',
      advice: (product: string) => `Contact ${product} to reactivate the firm.`,
    },
    firm_expired: {
      title: (firm: string) => `${firm}’s subscription has expired`,
      meaning: 'Staff can’t use this area for now. Your records are safe.',
      advice: (product: string) => `Contact ${product} to renew the subscription.`,
    },
    firm_closed: {
      title: (firm: string) => `${firm} is closed`,
      meaning: 'The firm’s account was deleted. It can be restored within 30 days.',
      advice: (product: string) => `Contact ${product} if this is a mistake.`,
    },
    no_firm_at_address: {
      title: () => 'There is no firm at this address',
      meaning: 'Check the address for typing errors, or ask your firm’s administrator for the right one.',
      advice: (product: string) => `Contact ${product} if the address used to work.`,
    },
  },
});
