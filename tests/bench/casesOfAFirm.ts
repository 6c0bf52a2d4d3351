import { Client } from 'undici';
import { caseWarningCodes } from '#domain/caseWarnings';
import { type Call, firmsPages } from './calls';
import { millisecondsOf, runRounds } from './contest';
import { practicesOf } from './databases';
import { largePractice, smallPractice } from './fill';
import { serveBy, serveProduct } from './processes';
import type { Result } from './report';
import type { PostgresServer } from '#tests/helpers/postgresServer';

const atMost = 1.5;
/** Rounds to warm up, until the server's code is compiled and the database has planned each statement. */
const warmUp = 20;
const turns = 25;
/** Rounds for a call that seems to miss: other work on the machine can distort a few, so it is measured again for longer. */
const moreTurns = 101;

/** The cases screen's calls: each of its parts, orders and filters, and the palette's search. */
const queries = [
  '/api/law-firm/cases?limit=20&sort=-lastActivity',
  '/api/law-firm/cases/summary',
  '/api/law-firm/dashboard/stats',
  ...['lastActivity', 'nextDate', '-nextDate', 'nextDeadline', 'title', '-title', 'status', 'priority'].map(
    (sort) => `/api/law-firm/cases?limit=20&sort=${sort}`,
  ),
  ...[
    'status=Active',
    'status=Closed',
    'priority=High',
    'caseType=Land',
    'search=kilele',
    'search=E17',
    'search=zzz',
  ].map((filter) => `/api/law-firm/cases?limit=20&sort=-lastActivity&${filter}`),
  ...caseWarningCodes.map((warning) => `/api/law-firm/cases?limit=20&sort=-lastActivity&warning=${warning}`),
  '/api/law-firm/agenda?days=1',
  '/api/law-firm/search?q=kilele',
];

/**
 * Calls whose ratios are shown but not required, with the reason. They count or scan all of a firm's cases, so their work grows with
 * the firm.
 */
const growing: Record<string, string> = {
  summary: 'counts every case',
  stats: 'counts every active case',
  'sort=lastActivity': 'sorts every case',
  'sort=-nextDate': 'sorts every case',
  'sort=title': 'sorts every case',
  'sort=-title': 'sorts every case',
  'sort=status': 'sorts every case',
  'sort=priority': 'sorts every case',
  'sort=nextDeadline': 'looks up every case’s deadline',
  'search=': 'counts every match',
  'q=': 'looks up every match',
  'status=': 'counts every match',
  'priority=': 'counts every match',
  'caseType=': 'counts every match',
  'warning=': 'counts every match',
};

/**
 * Measures how much longer the cases screen's calls take for a firm with 20,000 cases than for one with 50, on a server with many
 * firms; and how much longer the first calls of two pages take than hand-written routes that send the same SQL, without a transaction.
 */
export async function* casesOfAFirm(postgres: PostgresServer, { firms }: { firms: number }): AsyncGenerator<Result> {
  const DATABASE_URL = await practicesOf(postgres, firms);
  const product = await serveProduct({ DATABASE_URL, DEMO_DATA: '0' });
  const byHand = await serveBy('tests/bench/handWritten.ts', { DATABASE_URL });
  const [client, clientByHand] = [new Client(product.origin), new Client(byHand.origin)];
  try {
    for (const call of firmsPages) {
      const measure = (rounds: number) =>
        runRounds(rounds, {
          product: () => millisecondsOf(client, call),
          byHand: () => millisecondsOf(clientByHand, call),
        });
      await measure(warmUp);
      const times = await measure(moreTurns);
      const note = `${times.byHand.toFixed(1)} → ${times.product.toFixed(1)} ms, a hand-written route and the product`;
      yield { what: `${call.id}, the page’s first call`, ratio: times.product / times.byHand, note };
    }
    for (const path of queries) {
      const call = (firm: string): Call => ({ id: 'listCases', path, firm });
      const measure = (rounds: number) =>
        runRounds(rounds, {
          small: () => millisecondsOf(client, call(smallPractice.slug)),
          big: () => millisecondsOf(client, call(largePractice.slug)),
        });
      await measure(warmUp);
      let { small, big } = await measure(turns);
      const [, reason] = Object.entries(growing).find(([part]) => path.includes(part)) ?? [];
      if (!reason && big / small > atMost) ({ small, big } = await measure(moreTurns));
      const figures = `${small.toFixed(1)} → ${big.toFixed(1)} ms`;
      yield {
        what: path.replace('/api/law-firm/', ''),
        ratio: big / small,
        ...(!reason && { required: { atMost } }),
        note: reason ? `${figures}, ${reason}` : figures,
      };
    }
  } finally {
    await Promise.all([client.close(), clientByHand.close()]);
    await Promise.all([product.stop(), byHand.stop()]);
  }
}
