/** One comparison: what is compared, its ratio, and what the ratio must be, if anything. */
export type Result = {
  what: string;
  ratio: number;
  required?: { atLeast: number } | { atMost: number };
  note?: string;
};

/** Whether a ratio meets its requirement. */
export function meetsRequirement({ ratio, required }: Result): boolean {
  if (!required) return true;
  return 'atLeast' in required ? ratio >= required.atLeast : ratio <= required.atMost;
}

/** Writes a comparison as one line of a table. */
export function print(result: Result): void {
  const { what, ratio, required, note = '' } = result;
  const wanted = required ? ('atLeast' in required ? `≥ ${required.atLeast}` : `≤ ${required.atMost}`) : '';
  const verdict = required ? (meetsRequirement(result) ? 'ok' : 'MISSED') : '';
  const cells = [what.padEnd(68), ratio.toFixed(2).padStart(8), wanted.padStart(8), verdict.padEnd(6), note];
  process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
}

/** Writes a table's heading. */
export function printHead(title: string): void {
  process.stdout.write(`\n${title}\n`);
}
