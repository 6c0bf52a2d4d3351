import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { actsOf, type Act } from './acts';
import { perform } from './doing';
import { faultsOf, printOf } from './truths';
import { startWorld, type World } from './world';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many acts drive the books: a few in every test run, thousands by `npm run test:books`. */
    acts: number;
  }
}

/** After how many acts the books are gone through. */
const between = 100;

/** One is alone on the embedded database, which has one connection. */
const writers = inject('testDatabase').kind === 'server' ? 4 : 1;

/** The seed that every run has, and the one that is drawn, or said to repeat a run: `BOOKS_SEED=… npm run test:books`. */
const drawn = Number(process.env['BOOKS_SEED'] ?? randomInt(2 ** 31));
const seeds = [20_261_128, drawn];

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** What takes several calls, of which a later one may be refused. */
const steps = new Set<Act['kind']>(['invoice', 'bill_work']);

/** Does acts by several writers at once, each taking the next. Says what went wrong. */
async function drive(world: World, acts: readonly Act[]): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...acts];
  const write = async () => {
    for (let act = left.shift(); act; act = left.shift()) {
      const before = writers === 1 ? await printOf(world) : undefined;
      const answer = await perform(world, act);
      if (!answer) continue;
      const said = `${JSON.stringify(act)} answered ${answer.response.status} ${JSON.stringify(answer.error ?? '')}`;
      if (answer.response.status >= 500) wrong.push(said);
      const isRefused = answer.response.status >= 400;
      if (before !== undefined && isRefused && !steps.has(act.kind) && before !== (await printOf(world)))
        wrong.push(`${said}, but changed something`);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return wrong;
}

describe.each(seeds)(`the books, driven by ${writers} from seed %i`, (seed) => {
  it('hold, whatever is done with them', { timeout: 3_600_000 }, async () => {
    const world = await startWorld(server, `firm-${seeds.indexOf(seed)}-${seed % 10_000}`);
    const acts = actsOf(seed, inject('acts'));
    for (let from = 0; from < acts.length; from += between) {
      const some = acts.slice(from, from + between);
      const faults = [...(await drive(world, some)), ...(await faultsOf(world))];
      expect(faults, `BOOKS_SEED=${seed}, acts ${from} to ${from + some.length}: ${JSON.stringify(some)}`).toEqual([]);
    }
  });

  it('say so on paper', async () => {
    // The last world is the one that was driven.
    expect(server.log.filter(({ err }) => err)).toEqual([]);
  });
});
