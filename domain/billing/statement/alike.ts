import { daysBetween } from '../../dates';
import { numberForm } from '../../searchForm';
import type { StatementLine } from './lines';

/** A line of an account that was imported before. */
export type KnownLine = {
  id: string;
  key: string;
  day: string;
  amountCents: number;
  details: string | null;
  reference: string | null;
  balanceCents: number | null;
};

/** By how many days a bank's booking may lie beside what it said before. */
export const nearDays = 3;

/**
 * Says which known line each line of a file may be in another form, by the file's key: one of the same day and amount, or one a few
 * days beside it with the same text, reference or balance. What the file itself has under its own key is none of them, and each is
 * one line at most.
 */
export function perhapsKnown(lines: readonly StatementLine[], known: readonly KnownLine[]): Map<string, string> {
  const inFile = new Set(lines.map(({ key }) => key));
  const knownKeys = new Set(known.map(({ key }) => key));
  const left = new Map<number, KnownLine[]>();
  for (const one of known) {
    if (inFile.has(one.key)) continue;
    const alike = left.get(one.amountCents);
    if (alike) alike.push(one);
    else left.set(one.amountCents, [one]);
  }
  const found = new Map<string, string>();
  for (const line of lines) {
    const near = knownKeys.has(line.key) ? undefined : left.get(line.amountCents);
    const [best] = (near ?? []).filter((one) => isAlike(line, one)).toSorted((a, b) => apart(line, a) - apart(line, b));
    if (!near || !best) continue;
    near.splice(near.indexOf(best), 1);
    found.set(line.key, best.id);
  }
  return found;
}

const apart = ({ at }: StatementLine, { day }: KnownLine) => Math.abs(daysBetween(day, at.slice(0, 10)));

function isAlike(line: StatementLine, known: KnownLine): boolean {
  const days = apart(line, known);
  if (days === 0) return true;
  if (days > nearDays) return false;
  const [text, other] = [numberForm(line.details ?? ''), numberForm(known.details ?? '')];
  return (
    (text !== '' && other !== '' && (text.startsWith(other) || other.startsWith(text))) ||
    isSame(numberForm(line.reference ?? ''), numberForm(known.reference ?? '')) ||
    (line.balanceCents !== undefined && line.balanceCents === known.balanceCents)
  );
}

const isSame = (one: string, other: string) => one !== '' && one === other;
