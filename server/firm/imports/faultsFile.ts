import { create as attachment } from 'content-disposition';
import type { components } from '#openapi';
import { sentenceFor } from '#server/contract/sentences';
import { csvOfLines, withoutFormula } from '#server/lists/csv';
import { inPages } from '#server/lists/inBatches';
import { importFieldNames, importWords } from '#language/imports';
import { faultsOf } from './import';
import type { RowRecord } from './queries';

type Schemas = components['schemas'];

const { en: names } = importFieldNames;
const { en: words } = importWords;

/** The rows that an import left out, as they are in its file, each with its line and why. */
export function faultsFile(
  { fileName, columns }: Schemas['Import'],
  read: (page: { page: number; limit: number }) => Promise<RowRecord[]>,
) {
  const headings = [words.line, words.reasons, ...columns.map(({ heading }) => withoutFormula(heading))];
  const lines = async function* () {
    for await (const { row } of inPages(read)) {
      const cells = columns.map((_, index) => withoutFormula(((row.cells ?? []) as string[])[index] ?? ''));
      yield [row.line, reasonsOf(row), ...cells];
    }
  };
  const named = attachment(`${fileName.replace(/\.\w{1,5}$/, '')}-${words.faults}.csv`);
  return { status: 200 as const, headers: { 'Content-Disposition': named }, body: csvOfLines(headings, lines()) };
}

function reasonsOf({ faults, twin }: RowRecord['row']): string {
  const found = faultsOf(faults).map((one) => {
    const name = names[one.field as keyof typeof names];
    return name === undefined ? sentenceFor(one) : `${name}: ${sentenceFor(one)}`;
  });
  const like = twin as Schemas['ImportTwin'] | null;
  return [...found, ...(like ? [words.twin(like.name, like.line)] : [])].join(' ');
}
