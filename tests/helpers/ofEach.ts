import { expect } from 'vitest';

/** Asks the same of many, and fails with everyone that offends: its name, and what was expected of it. */
export async function expectOfEach<One>(
  many: Iterable<One>,
  nameOf: (one: One) => string,
  ask: (one: One) => unknown,
): Promise<void> {
  const offenders: string[] = [];
  let asked = 0;
  for (const one of many) {
    asked += 1;
    try {
      await ask(one);
    } catch (error) {
      offenders.push(`${nameOf(one)}: ${messageOf(error)}`);
    }
  }
  expect(asked, 'Nothing was asked about.').toBeGreaterThan(0);
  if (offenders.length > 0) throw new Error(`${offenders.length} of ${asked}:\n${offenders.join('\n')}`);
}

/** What was expected, with the difference where the message does not say it. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { actual, expected } = error as { actual?: unknown; expected?: unknown };
  const isSaid = expected === undefined || typeof expected !== 'object';
  return isSaid ? error.message : `${error.message}\n${JSON.stringify({ actual, expected })}`;
}
