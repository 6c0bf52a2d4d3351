import { fromKeyed, keyed } from '../keyed';
import { type Json, type JsonObject, patched, patchTo } from '../mergePatch';
import { recordedAt } from '../recordedAt';
import { type Answer, type Moment, readOf, textOf, type Write } from '../calls';
import { mainFirm } from '../theFirm';
import { drawAnew } from './chance';
import type { Make, ScenePlan, SignIn, Who } from '../scenes/plan';
import type { Call, Sent, Server } from './server';

/** The calls of a scene's stories: those that read, and those that change something, each with the calls that follow it. */
export type Calls = { reads: Set<string>; writes: Map<string, { write: Write; then: Calls }> };

/** No calls. */
export const noCalls = (): Calls => ({ reads: new Set(), writes: new Map() });

/** The calls that are recorded. */
export const callsIn = ({ reads, writes }: Moment): Calls => ({
  reads: new Set(Object.keys(reads)),
  writes: new Map(writes.map(({ answer: _answer, then, ...write }) => [textOf(write), { write, then: callsIn(then) }])),
});

/** One scene on the real server. Only one is played at a time. */
export class Stage {
  readonly #server: Server;
  readonly #name: string;
  readonly #plan: ScenePlan;

  constructor(server: Server, name: string, plan: ScenePlan) {
    this.#server = server;
    this.#name = name;
    this.#plan = plan;
  }

  /** Brings about the situation, does some work in it, and undoes all. */
  async playing<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#server.undoing(async () => {
      this.#server.as(undefined);
      this.#server.at(recordedAt);
      let made = 0;
      const make: Make = async (method, url, body) => {
        if (method === 'POST') made += 1;
        drawAnew(this.#name, made);
        const { status, body: answer } = answerOf(await this.#send({ method, url, ...(body && { body }) }));
        if (status >= 300)
          throw new Error(`Scene ${this.#name}, ${method} ${url}: ${status} ${JSON.stringify(answer)}`);
        return (answer as JsonObject)['data'] as never;
      };
      const as: SignIn = (role, nth = 0) => {
        made += 1;
        drawAnew(this.#name, made);
        return this.#server.signIn({ role, ...(this.#plan.of !== 'platform' && { firm: this.#firm, nth }) } as Who);
      };
      const at = (moment: string) => this.#server.at(new Date(moment));
      await this.#plan.prepare?.(make, at, as, this.#server.run);
      this.#server.at(recordedAt);
      this.#server.as(this.#plan.as);
      return work();
    });
  }

  async read(call: string): Promise<Answer> {
    const { method, url, body } = readOf(call);
    return answerOf(await this.#send({ method, url, ...(body !== undefined && { body: body as object }) }));
  }

  /** Makes a call that changes something. `place` is how many were made before it. */
  async write({ method, url, ifMatch, again, body }: Write, place: number): Promise<Answer> {
    drawAnew(this.#name, 1_000 + place);
    const headers = {
      ...(ifMatch && { 'if-match': ifMatch }),
      'idempotency-key': `story-call-${again ?? place}-${'0'.repeat(20)}`,
    };
    return answerOf(await this.#send({ method, url, headers, ...(body !== undefined && { body: body as object }) }));
  }

  #send(call: Call): Promise<Sent> {
    const { of, mail } = this.#plan;
    const firm = call.url.startsWith('/api/law-firm') && of !== 'platform' ? this.#firm : undefined;
    return this.#server.send({ ...call, firm, mail });
  }

  get #firm() {
    return this.#plan.of ?? mainFirm;
  }

  /** Records what is answered to the calls of a scene's stories. */
  record = (calls: Calls): Promise<Moment> => this.playing(() => this.#recordFrom(calls, new Map(), 0));

  async #recordFrom({ reads, writes }: Calls, known: ReadonlyMap<string, JsonObject>, place: number): Promise<Moment> {
    const now = new Map<string, JsonObject>();
    const moment: Moment = { reads: {}, writes: [] };
    for (const call of [...new Set([...known.keys(), ...reads])].toSorted()) {
      const before = known.get(call);
      const answer = (await this.read(call)) as JsonObject;
      const after = keyed(answer) as JsonObject;
      now.set(call, after);
      const patch = before && patchTo(before, after);
      if (!patch) moment.reads[call] = answer;
      else if (Object.keys(patch).length > 0) moment.reads[call] = patch;
      if (patch && JSON.stringify(fromKeyed(patched(before, patch))).length !== JSON.stringify(answer).length)
        throw new Error(`Scene ${this.#name}: a null in what ${call} answers.`);
    }
    for (const { write, then } of writes.values()) {
      moment.writes.push(
        await this.#server.undoing(async () => {
          const answer = await this.write(write, place);
          return { ...write, answer, then: await this.#recordFrom(then, now, place + 1) };
        }),
      );
    }
    return moment;
  }
}

const begun = Date.now();

/** What the database dates by its own clock is dated at the moment of the recording. */
const dated = (text: string) =>
  text.replace(/20\d\d-\d\d-\d\dT[\d:.]{8,12}(Z|\+00:00)/g, (moment) =>
    Date.parse(moment) >= begun && Date.parse(moment) <= Date.now() ? recordedAt.toISOString() : moment,
  );

/** What of an answer is recorded. */
function answerOf({ status, headers, bytes }: Sent): Answer {
  const { etag, location, 'content-type': contentType } = headers as { [name: string]: string | undefined };
  const type = contentType?.split(';')[0];
  const body = type?.includes('json') ? (JSON.parse(dated(bytes.toString())) as Json) : bytes.toString('base64');
  return {
    status,
    ...(etag && { etag }),
    ...(location && { location }),
    ...(type && type !== 'application/json' && { type }),
    ...(bytes.length > 0 && { body }),
  };
}
