import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { fieldsOf, headingForm, type ImportField, type ImportKind, type Remembered } from '#domain/import/fields';
import { badRequest, type FieldFault } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { fault } from '#domain/faults';
import { caseKind } from './cases';
import { columnsOf, readCells, sampleOf } from './cells';
import { clientKind } from './clients';
import { checkRow, type Kind, type Mark, type Twin } from './kind';
import { readSheet } from './rows';
import { inSlices } from './slices';
import type { Form } from './text';

/** How to read a file. Without `fields`, its headings say what its columns are. */
export type Settings = Form & { fields?: readonly ImportField[] | undefined };

/** What a file has in its columns, and what became of each row. */
export type Reading = { columns: components['schemas']['ImportColumn'][]; rows: ReadRow[] };

/** A checked row. */
export type ReadRow = {
  line: number;
  state: 'good' | 'faulty' | 'duplicate';
  cells: string[];
  input: unknown;
  faults: FieldFault[];
  twin: Twin | undefined;
};

/** Reads from the firm's records, in a transaction of its own each time. */
export type Reads = <Result>(work: (tx: ReadTransaction) => Promise<Result>) => Promise<Result>;

/** What the kinds of import do. They are told apart by the rows that they made themselves. */
export const kinds = { clients: clientKind, cases: caseKind } as unknown as Record<ImportKind, Kind<unknown, unknown>>;

/** Reads a file and checks each of its rows. Other calls are answered meanwhile. */
export async function readFile(
  {
    kind,
    bytes,
    settings,
    remembered,
  }: { kind: ImportKind; bytes: Uint8Array; settings: Settings; remembered: Remembered },
  reads: Reads,
  now: Date,
): Promise<Reading> {
  const sheet = await readSheet(bytes, settings);
  const fields = settings.fields ?? fieldsOf(kind, sheet.headings, remembered);
  requireFields(fields, sheet.headings.length);
  const columns = columnsOf(fields, sheet);
  const { [kind]: of } = kinds;
  const values = await inSlices(sheet.rows, ({ cells }) => readCells(kind, columns, cells));
  const known = await reads((tx) => of.know(tx, values));
  const today = nairobiDay(now);
  const checked = await inSlices(values, (row) => checkRow(of, row, known, today));
  const twinOf = await twinsIn(
    of,
    checked.map(({ input }) => input),
    reads,
  );
  const rows = sheet.rows.map(({ line, cells }, index): ReadRow => {
    const { input, faults } = checked[index] ?? { input: undefined, faults: [] };
    const twin = input === undefined ? undefined : twinOf(input, line);
    const state = faults.length > 0 ? 'faulty' : twin ? 'duplicate' : 'good';
    return { line, state, cells, input, faults, twin };
  });
  return {
    columns: columns.map((column, index) => ({
      heading: sheet.headings[index] ?? '',
      field: column.field,
      ...sampleOf(kind, column, index, sheet),
    })),
    rows,
  };
}

function requireFields(fields: readonly ImportField[], columns: number): void {
  if (fields.length !== columns) throw badRequest({ field: 'fields', ...fault('breaks_contract') });
  const chosen = fields.filter((field) => field !== 'none');
  const twice = fields.findIndex((field, index) => field !== 'none' && fields.indexOf(field) !== index);
  if (new Set(chosen).size < chosen.length) throw badRequest({ field: `fields.${twice}`, ...fault('repeated') });
}

/** Finds what a row is a likely duplicate of: a record of the firm, or else an earlier row. Ask for the rows in their order. */
async function twinsIn<Body>(of: Kind<Body, unknown>, inputs: readonly (Body | undefined)[], reads: Reads) {
  const there = await reads((tx) =>
    of.twins(
      tx,
      inputs.filter((input) => input !== undefined),
    ),
  );
  const keyOf = ({ reason, key }: Mark) => `${reason} ${key}`;
  const records = new Map(there.toReversed().map(({ id, name, ...mark }) => [keyOf(mark), { id, name }]));
  const earlier = new Map<string, { line: number; name: string }>();
  return (input: Body, line: number): Twin | undefined => {
    const marks = of.marksOf(input);
    const found = [records, earlier].flatMap((known) =>
      marks.flatMap((mark) => {
        const one = known.get(keyOf(mark));
        return one ? [{ ...one, reason: mark.reason }] : [];
      }),
    );
    for (const mark of marks) if (!earlier.has(keyOf(mark))) earlier.set(keyOf(mark), { line, name: of.nameOf(input) });
    return found[0];
  };
}

/** What a firm chose for the headings of its files, from their columns, the newest first. */
export function rememberedIn(files: readonly Reading['columns'][]): Remembered {
  const choices = files
    .toReversed()
    .flatMap((columns) => columns.map(({ heading, field }) => [headingForm(heading), field]));
  return Object.fromEntries(choices) as Remembered;
}
