import { fault, type Fault } from './faults';

/** The least and the most milliseconds between two readings of a widget's data, and what a new one has; the contract has the same. */
export const intervalBounds = { least: 1_000, usual: 60_000, most: 86_400_000 } as const;

/** The milliseconds that were typed, as an integer (spec section 5); a thousands separator does no harm. Nothing where it is none. */
export function parseInterval(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

/** Says why the milliseconds typed can't be a widget's refresh interval; `undefined` when they can. */
export function intervalFault(typed: string): Fault<'format_interval'> | undefined {
  const { least, most } = intervalBounds;
  const interval = parseInterval(typed);
  if (interval !== undefined && interval >= least && interval <= most) return undefined;
  return fault('format_interval', { min: least, max: most });
}
