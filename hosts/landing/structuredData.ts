import type { Translated } from '#components/language';
import { type landingMessages, questionsIn } from '#components/screens/landing/LandingPage';

type Words = Translated<(typeof landingMessages)['en']>;

/** Structured data for search engines (schema.org) on the product and its FAQ, limited to what the page itself says. */
export function structuredData(words: Words, productName: string, url: string, hasAccounts: boolean): string {
  const questions = questionsIn(words.faq, hasAccounts).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  const graph = [
    {
      '@type': 'SoftwareApplication',
      name: productName,
      url,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      description: words.hero.lead,
      areaServed: 'KE',
    },
    { '@type': 'FAQPage', mainEntity: questions },
  ];
  // A closing tag in a text would end the script.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
