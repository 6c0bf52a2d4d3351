import { defineMessages } from '#components/language';

/** What somebody is told whose role can't do what a link asks for. */
export const messages = defineMessages('screens/rights', {
  refused: 'You can’t do this',
  why: {
    firm: (role: string) => `Your role, ${role}, doesn’t allow it. Ask an admin of your firm for access.`,
    console: (role: string) => `Your role, ${role}, doesn’t allow it. Ask an owner for access.`,
    support: () => 'Support access is for looking, not for changing.',
  },
});
