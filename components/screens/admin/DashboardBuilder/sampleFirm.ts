import { addDays, daysBetween, firstOfMonth, nairobiDay } from '#domain/dates';
import sample from './sampleFirm.json';

/**
 * What a firm's calls answer where nobody may read a real firm's data. `npm run generate` records it from the demo data into the file
 * beside this one: lists by path, and the bodies of other calls by path and query.
 */
type Sample = { recordedOn: string; lists: Record<string, Row[]>; bodies: Record<string, { data: unknown }> };

type Row = Record<string, unknown>;

const recorded = sample as Sample;

/** Answers a call of a firm's area with sample data, as if it had been recorded today. */
export function answerSample(request: Request): Response {
  const { pathname, searchParams: query } = new URL(request.url);
  const rows = recorded.lists[pathname];
  const body = rows ? pageOf(rows, query) : bodyAt(pathname, query);
  if (!body) throw new Error(`answerSample: there is no sample of ${pathname}.`);
  const text = movedBy(nairobiDay(new Date()), JSON.stringify(body));
  return new Response(text, { headers: { 'Content-Type': 'application/json' } });
}

function pageOf(rows: readonly Row[], query: URLSearchParams) {
  const isField = (name: string) => rows.some((row) => name in row);
  const asked = [...query].filter(([name]) => isField(name));
  const found = rows.filter((row) => asked.every(([name, value]) => row[name] === value));
  const limit = Number(query.get('limit') ?? found.length);
  return { data: found.slice(0, limit), page: { page: 1, limit, total: found.length } };
}

/** The body of the recorded query that asks most of the same. */
function bodyAt(path: string, query: URLSearchParams) {
  const [best] = Object.entries(recorded.bodies)
    .map(([url, body]) => ({ url: url.split('?'), body }))
    .filter(({ url: [at] }) => at === path)
    .map(({ url: [, asked], body }) => ({
      body,
      same: [...new URLSearchParams(asked)].filter(([name, value]) => query.get(name) === value).length,
    }))
    .toSorted((one, other) => other.same - one.same);
  return best?.body;
}

/** Moves the days in a text by whole weeks, so that each keeps its day of the week, and the months by themselves. */
function movedBy(today: string, text: string): string {
  const days = Math.floor(daysBetween(recorded.recordedOn, today) / 7) * 7;
  const months = monthOf(today) - monthOf(recorded.recordedOn);
  return text
    .replace(/"(\d{4}-\d{2}-\d{2})(?=["T])/g, (_, day: string) => `"${addDays(day, days)}`)
    .replace(/"(\d{4}-\d{2})"/g, (_, month: string) => `"${firstOfMonth(`${month}-01`, months).slice(0, 7)}"`);
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
