type Result = { rows: unknown[] };

/** Runs statements on one connection. A string with several gives a result for each. */
export type RunSql = (statements: string) => Promise<Result | Result[]>;

/** The rows of the last of some statements. */
export async function rowsOf(run: RunSql, statement: string): Promise<unknown[]> {
  return [await run(statement)].flat().at(-1)?.rows ?? [];
}
