import { filesIn } from './archive';
import type { TestApp } from './testApp';

/** Downloads a firm's accountant's pack. */
export async function packOf({ app }: Pick<TestApp, 'app'>, slug: string, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString();
  const headers = { 'X-Tenant': slug };
  const answer = await app.inject({ url: `/api/law-firm/accountant-pack?${search}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { files: filesIn(answer.rawPayload), name: answer.headers['content-disposition'] };
}

const cellsOf = (line: string) =>
  line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '')) ?? [];

/** The headings of one of its files. */
export const headingsOf = (files: Record<string, string[]>, file: string): string[] =>
  cellsOf(files[file]?.[0]?.replace(/^\uFEFF/, '') ?? '').slice(0, -1);

/** The rows of one of its files, by their headings. */
export function rowsOf(files: Record<string, string[]>, name: string): Record<string, string | undefined>[] {
  const file = `${name}.csv`;
  const headings = headingsOf(files, file);
  return (files[file] ?? []).slice(1).map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(headings.map((heading, place) => [heading, cells[place]]));
  });
}

/** What of each row stands under some headings. */
export const columnsOf = (rows: Record<string, string | undefined>[], ...headings: string[]) =>
  rows.map((row) => headings.map((heading) => row[heading]));
