import type { messages as english } from '#messages/screens/landing/WelcomePage/messages';
import type { Translation } from '#language/messages';

/** The page that a sign-up’s link opens. A native reader has yet to review it. */
export const welcomePage = {
  title: 'Maliza kujisajili',
  lead: 'Chagua nenosiri, na jaribio la ofisi yako litaanza.',
  script: 'Ukurasa huu unahitaji JavaScript, kwa sababu kiungo hakipaswi kwenda mbali zaidi ya kivinjari chako.',
} satisfies Translation<typeof english>;
