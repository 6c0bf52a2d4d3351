import { defineMessages } from '#language/messages';

/** The description of each page but the front page, for search engines. */
export const pageDescriptions = defineMessages('screens/landing/Site/pageDescriptions', {
  privacy: (productName: string) =>
    `What ${productName} keeps about visitors and law firms, for how long and where, and your rights under Kenya’s Data Protection Act, 2019.`,
  terms: (productName: string) => `The terms on which law firms use ${productName}: trial, prices, data and leaving.`,
  welcome: (productName: string) => `Finish signing your firm up for ${productName}, by the link that you were given.`,
  signIn: (productName: string) => `Open your firm’s area of ${productName}, at its own address.`,
});
