import { Client } from 'undici';
import { caseWarningCodes } from '#domain/caseWarnings';
import type { Call } from './calls';
import { millisecondsOf, runRounds } from './contest';
import { practicesOf } from './databases';
import { largePractice, smallPractice } from './fill';
import { serveProduct } from './processes';
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

/** Measures how much longer the cases screen's calls take for a firm with 20,000 cases than for one with 50, on a server with many firms. */
export async function* casesOfAFirm(postgres: PostgresServer, { firms }: { firms: number }): AsyncGenerator<Result> {
  const product = await serveProduct({ DATABASE_URL: await practicesOf(postgres, firms), DEMO_DATA: '0' });
  const client = new Client(product.origin);
  try {
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
    await client.close();
    await product.stop();
  }
}
