import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { actsOf, type Act } from './world/acts';
import { perform, steps } from './doing';
import { openInTheEnd, papersThatDiffer } from './ending';
import { Tally } from './tally';
import { faultsOf, printOf } from './truths';
import { codeOf, startWorld, type World } from './world/world';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many acts drive the books: a few in every test run, thousands by `npm run test:books`. */
    acts: number;
  }
}

/** After how many acts the books are gone through. */
const between = 100;

/** One is alone on the embedded database, which has one connection; and on the other where a run is to be as it was: `BOOKS_WRITERS=1`. */
const writers = inject('testDatabase').kind === 'server' ? Number(process.env['BOOKS_WRITERS'] ?? 4) : 1;

/** The seed that every run has, and the one that is drawn, or said to repeat a run: `BOOKS_SEED=… npm run test:books`. */
const said = process.env['BOOKS_SEED'];
const drawn = Number(said ?? randomInt(2 ** 31));
const seeds = [20_261_128, drawn];

/** As many acts as the run has: `BOOKS_ACTS=300 npm run test:books`. */
const count = Number(process.env['BOOKS_ACTS'] ?? inject('acts'));

/** PostgreSQL's code for one who has waited too long, as on a busy machine. Those who wait for each other have another one. */
const lockTimeout = '55P03';

/** With so many acts, each kind of them comes to its point. */
const manyActs = 1_000;

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Does acts by several writers at once, each taking the next. Says what went wrong. */
async function drive(world: World, acts: readonly Act[], tally: Tally): Promise<string[]> {
  const wrong: string[] = [];
  const left = [...acts];
  const write = async () => {
    for (let act = left.shift(); act; act = left.shift()) {
      const doing = writers === 1 ? doAlone(world, act, tally) : doOne(world, act, tally);
      wrong.push(...(await doing.catch((error: unknown) => ({ wrong: [String(error)] }))).wrong);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return wrong;
}

async function doOne(world: World, act: Act, tally: Tally) {
  const answer = await perform(world, act);
  tally.count(act, answer);
  const told = `${JSON.stringify(act)} was answered ${answer?.response.status} ${JSON.stringify(answer?.error ?? '')}`;
  const wrong = world.unforeseen.splice(0).map((one) => `${JSON.stringify(act)}: ${one}`);
  return { answer, told, wrong };
}

/** Does one thing while nobody else writes: then what is refused changes nothing, and neither does what is sent once more. */
async function doAlone(world: World, act: Act, tally: Tally): Promise<{ wrong: string[] }> {
  const before = await printOf(world);
  world.lastKeyed = undefined;
  const { answer, told, wrong } = await doOne(world, act, tally);
  if (!answer) return { wrong };
  const isRefused = answer.response.status >= 400;
  if (isRefused && !steps.has(act.kind) && before !== (await printOf(world)))
    wrong.push(`${told}, but changed something`);
  const isOtherwise =
    isRefused !== (answer.must === 'be refused') || (answer.why ?? codeOf(answer.error)) !== codeOf(answer.error);
  if (answer.must && isOtherwise)
    wrong.push(`${told}, but must ${[answer.must, answer.why].filter(Boolean).join(': ')}`);
  if (!isRefused && act.other % 4 === 0) wrong.push(...(await sentTwice(world, told)));
  return { wrong };
}

/** What only can be done once, each time with a key. */
const takesKeys =
  /(time-entries|fee-notes|invoice|payments|certificate|reversal|credit-notes|cancel|statements|apply|refund|settle|place|reverse|client-entries|to-office|move|close|open)$/;

async function sentTwice(world: World, told: string): Promise<string[]> {
  const { lastKeyed } = world;
  if (!lastKeyed || !takesKeys.test(lastKeyed.url)) return [];
  const before = await printOf(world);
  const again = await fetch(lastKeyed);
  const changed = before !== (await printOf(world));
  return changed || again.status >= 300 ? [`${told}, and sent once more ${again.status}: ${String(changed)}`] : [];
}

describe.each(seeds)(`the books, driven by ${writers} from seed %i`, (seed) => {
  const tally = new Tally();
  let world: World;

  beforeAll(async () => {
    world = await startWorld(server, `firm-${seeds.indexOf(seed)}-${seed % 10_000}`, writers === 1);
  });
  afterAll(async () => {
    await world.close();
    process.stdout.write(`BOOKS_SEED=${seed}, ${count} acts by ${writers}:\n${tally.toString()}\n`);
  });

  it('hold, whatever is done with them', { timeout: 3_600_000 }, async () => {
    const acts = actsOf(seed, count);
    for (let from = 0; from < acts.length; from += between) {
      const some = acts.slice(from, from + between);
      const faults = [...(await drive(world, some, tally)), ...(await faultsOf(world)), ...world.unforeseen.splice(0)];
      expect(faults, `BOOKS_SEED=${seed}, acts ${from} to ${from + some.length}: ${JSON.stringify(some)}`).toEqual([]);
    }
    if (count >= manyActs) expect(tally.pointless).toEqual([]);
  });

  it('say so on paper', async () => {
    expect(await papersThatDiffer(world)).toEqual([]);
  });

  it('leave nothing open once all is settled', async () => {
    expect(await openInTheEnd(world)).toEqual([]);
    expect(await faultsOf(world)).toEqual([]);
    expect(server.log.filter(({ err }) => err && !JSON.stringify(err).includes(lockTimeout))).toEqual([]);
  });
});
