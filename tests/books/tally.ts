import { allKinds, type Act } from './world/acts';
import type { Answer } from './doings/picking';
import { codeOf } from './world/world';

/** What became of acts of a kind: how many there was nothing to do with, were accepted, and were refused, by code. */
type Outcomes = { left: number; accepted: number; refused: Map<string, number> };

/** What is never accepted, but has to be tried: a receipt counts once, a closed month is closed, and so on. */
const never: ReadonlySet<Act['kind']> = new Set([
  'same_receipt',
  'date_in_closed',
  'pay_too_early',
  'cancel_reported',
  'cancel_signed',
  'misuse_held',
  'misplace_held',
  'close_out_of_turn',
  'date_in_signed',
  'spend_too_soon',
  'short_of_cash',
]);

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

  /** The acts that never came to their point: to be accepted or, if they never are, refused. Days go by without an answer. */
  get pointless(): string[] {
    return [...this.#of].flatMap(([kind, { accepted, refused }]) =>
      kind !== 'wait' && (never.has(kind) ? refused.size : accepted) === 0 ? [kind] : [],
    );
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
