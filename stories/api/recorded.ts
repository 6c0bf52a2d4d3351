import { type Json, type JsonObject, patched } from './mergePatch';
import type { Row } from './rows';

/** Answers of the server, as `npm run generate` records them. Lists are kept record by record, everything else body by body. */
export type Recorded = {
  /** The records of each list by id, in the list's default order. */
  rows: { [list: string]: { [id: string]: Row } };
  /** What reading one record answers besides its fields in the list. */
  details: { [list: string]: { [id: string]: Row } };
  /** The ids listed for a query, where fields of the same name would list others or in another order. */
  ids: { [url: string]: string[] };
  /** What a list answers beside its records, such as sums, by query. */
  beside: { [url: string]: JsonObject };
  /** The bodies of all other calls. */
  bodies: { [url: string]: JsonObject };
  /** The fields that the server gives a new record of each list besides those that were sent. */
  made: { [list: string]: Row };
  /** The fields that it answers to a deletion, and when the deleted record is read. */
  deleted: { [list: string]: { answer: Row; read: Row } };
  /** The changes that are answered as a creation. */
  creating: string[];
};

/** A change that the server was asked for: what it answered, and the merge patch of all that it answers from then on. */
export type Step = {
  method: string;
  url: string;
  body: JsonObject;
  status: number;
  answer: JsonObject;
  then: JsonObject;
};

/** A situation that stories begin with, as the merge patch of the firm's usual answers, and what they change in it. */
export type Scene = { begins: JsonObject; steps: Step[] };

const files = import.meta.glob<Json>('./recorded/*.json', { import: 'default', eager: true });

/** Reads a file of recorded answers. */
export function recorded<Content extends Recorded | Scene = Recorded>(name: string): Content {
  const file = files[`./recorded/${name}.json`];
  if (!file) throw new Error(`recorded: "${name}" is not recorded. See stories/api/recording.`);
  return file as unknown as Content;
}

/** A firm's answers in a situation. */
export function inScene(usual: Recorded, scene: string | undefined): Recorded {
  if (scene === undefined) return usual;
  return withPatch(usual, recorded<Scene>(scene).begins);
}

/** Answers to which a merge patch is applied. */
export const withPatch = (answers: Recorded, patch: JsonObject): Recorded => patched(answers, patch) as Recorded;
