import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/db/driver/postgres';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { runRounds } from './contest';
import { emptyDatabase } from './databases';
import type { Result } from './report';

const atMost = 3;
const rounds = { warmUp: 5, measured: 31 };
const small = { id: '01933f2e-7a00-7000-8000-00000000c001', slug: 'six-thousand', names: 6_000 };
const large = { id: '01933f2e-7a00-7000-8000-00000000c002', slug: 'sixty-thousand', names: 60_000 };

/** The names of a case, one of them misspelt, of whom the firms know a few. */
const terms = ['Baobab Ginners Ltd', 'Kilele Milers Limited', 'Zawadi Cherono', 'Halima Shariff', 'Otieno Barasa'].map(
  (name) => ({ name, side: 'other_side' }),
);

/** Measures how much longer the names of a case are searched among 60,000 than among 6,000. */
export async function* conflictNames(postgres: PostgresServer): AsyncGenerator<Result> {
  const url = await emptyDatabase(postgres, 'conflict_names');
  const database = await openPostgres(url);
  try {
    await fillNames(url);
    const contenders = { small: searcher(database, small.id), large: searcher(database, large.id) };
    await runRounds(rounds.warmUp, contenders);
    const took = await runRounds(rounds.measured, contenders);
    const note = `${took.small.toFixed(1)} → ${took.large.toFixed(1)} ms`;
    yield { what: 'the names of a case among 60,000', ratio: took.large / took.small, required: { atMost }, note };
  } finally {
    await database.close();
  }
}

function searcher(database: Database, tenantId: string): () => Promise<number> {
  return async () => {
    const start = performance.now();
    await database.read({ tenantId, role: 'open' }, (tx) =>
      tx.execute(sql`SELECT * FROM find_known_names(${JSON.stringify(terms)}::jsonb, NULL, NULL, 0.45, 100)`),
    );
    return performance.now() - start;
  };
}

/** Gives two firms as many clients as they have names, of made-up words, so that both know as many people of a name. */
async function fillNames(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const { id, slug, names } of [small, large]) {
      await client.query(
        `INSERT INTO tenants (
           id, name, slug, email, plan, status, billing_cycle, subscription_start, subscription_end, dashboard_template, primary_color,
           created_at
         ) VALUES ($1, $2, $2, $2 || '@firm.example', 'enterprise', 'active', 'monthly', now(), now(), 'default', '#1d5b42', now())`,
        [id, slug],
      );
      await client.query(
        `WITH syllables (list) AS (
           SELECT array_agg(consonant || vowel ORDER BY consonant, vowel)
           FROM string_to_table('b,ch,d,g,h,j,k,l,m,n,ny,p,r,s,t,w,y,z', ',') consonant, string_to_table('a,e,i,o,u', ',') vowel
         )
         INSERT INTO clients (tenant_id, id, name, type, status, created_at)
         SELECT $1, gen_random_uuid(), ${word('n * 7919')} || ' ' || ${word('n * 104729 + 13')}, 'individual', 'Active', now()
         FROM generate_series(1, $2::bigint) n, syllables`,
        [id, names],
      );
    }
    await client.query('VACUUM ANALYZE known_names');
  } finally {
    await client.end();
  }
}

/** A word of three of the ninety syllables for a number. */
const word = (number: string) => `(
  SELECT string_agg(list[1 + ((${number}) / (90 ^ at)::bigint % 90)::integer], '' ORDER BY at) FROM generate_series(0, 2) at
)`;
