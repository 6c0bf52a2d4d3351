import { allKinds, type Act } from './world/acts';
import type { Answer } from './doings/picking';

/** What became of acts of a kind: how many there was nothing to do with, were accepted, and were refused, by code. */
type Outcomes = { left: number; accepted: number; refused: Map<string, number> };

/** What is never accepted: days go by without an answer, a receipt counts once, and a closed month is closed. */
const never: ReadonlySet<Act['kind']> = new Set(['wait', 'same_receipt', 'date_in_closed']);

/** Counts what became of acts, so that one that never succeeds is seen. */
export class Tally {
  readonly #of = new Map<Act['kind'], Outcomes>(
    allKinds.map((kind) => [kind, { left: 0, accepted: 0, refused: new Map() }]),
  );

  count({ kind }: Act, answer: Answer): void {
    const outcomes = this.#of.get(kind);
    if (!outcomes) return;
    if (!answer) outcomes.left += 1;
    else if (answer.response.status < 300) outcomes.accepted += 1;
    else {
      const code = codeOf(answer.error) ?? String(answer.response.status);
      outcomes.refused.set(code, (outcomes.refused.get(code) ?? 0) + 1);
    }
  }

  /** The acts that were never accepted, of those that can be. */
  get neverAccepted(): string[] {
    return [...this.#of].flatMap(([kind, { accepted }]) => (!never.has(kind) && accepted === 0 ? [kind] : []));
  }

  /** One line for each kind. */
  toString(): string {
    const lines = [...this.#of].map(([kind, { left, accepted, refused }]) =>
      [
        kind.padEnd(18),
        `${accepted} accepted`.padEnd(14),
        left > 0 && `${left} had nothing to do with`,
        [...refused].map(([code, times]) => `${code} ${times}`).join(', '),
      ]
        .filter(Boolean)
        .join('  ')
        .trimEnd(),
    );
    return lines.join('\n');
  }
}

/** The code of a fault. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Object && 'code' in error ? String(error.code) : undefined;
