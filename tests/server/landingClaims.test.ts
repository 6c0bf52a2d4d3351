import { expect, it } from 'vitest';
import { messages } from '../../components/screens/landing/LandingPage/messages';
import { integrations } from '#server/firm/integrations/handlers';

/** Names that Swahili keeps, and `the` of an English sentence. */
const bare = (name: string) => name.replace(/^the /i, '');

it.each(['en', 'sw'] as const)('the landing page says of what is not connected that it can be: %s', (language) => {
  const answer = messages[language]?.faq.items.integration.answer ?? '';
  const [connected = '', possible = ''] = answer.split(/(?<=\.) /);
  for (const { name, status } of integrations) {
    expect(status === 'not_connected' ? possible : connected).toContain(bare(name));
  }
});
