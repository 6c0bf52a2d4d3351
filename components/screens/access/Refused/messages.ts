import { defineMessages } from '#components/language';

/** Messages where somebody can't go on: their role, or a server that doesn't say who they are. */
export const messages = defineMessages('screens/access/Refused', {
  title: 'You can’t open this page',
  why: {
    firm: (role: string, page: string) =>
      `Your role, ${role}, can’t open “${page}”. Ask an admin of your firm for access.`,
    console: (role: string, page: string) => `Your role, ${role}, can’t open “${page}”. Ask an owner for access.`,
  },
  unknown: 'Couldn’t find out who is signed in.',
  retry: 'Retry',
  open: 'Access is open here',
  openWhy:
    'People sign in once the server is started with ACCESS=accounts. Until then, whoever reaches it may do everything.',
});
