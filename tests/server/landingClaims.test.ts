import { expect, it } from 'vitest';
import week from '../../components/screens/landing/pictures/week.json';
import { messages } from '../../components/screens/landing/LandingPage/messages';
import { languages } from '#hosts/landing/languages';
import { readContract } from '#server/contract/document';
import { integrations } from '#server/firm/integrations/list';

/** Names that Swahili keeps, and `the` of an English sentence. */
const bare = (name: string) => name.replace(/^the /i, '');

it.each(['en', 'sw'] as const)('the landing page says of each integration that it can be connected: %s', (language) => {
  const answer = languages[language].translate(messages).faq.items.integration.answer;
  const [, possible = ''] = answer.split(/(?<=\.) /);
  for (const { name } of integrations) expect(possible).toContain(bare(name));
});

it.each(['en', 'sw'] as const)('every hearing in the hero has its name: %s', (language) => {
  const { hearings } = languages[language].translate(messages).week;
  for (const { hearing } of week.events) expect(hearings).toHaveProperty([hearing]);
});

it.each(['en', 'sw'] as const)('the landing page promises an import that can be undone: %s', (language) => {
  expect(readContract().map(({ id }) => id)).toEqual(expect.arrayContaining(['runImport', 'undoImport']));
  expect(languages[language].translate(messages).faq.items.data.answer).toMatch(
    /import them.* undone for 30 days|uziingize.* kutenguliwa kwa siku 30/,
  );
});
