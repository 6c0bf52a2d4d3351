import { fault, type Fault } from './faults';

/** The minimum, default and maximum milliseconds between refreshes of a widget's data. The contract has the same. */
export const intervalBounds = { least: 1_000, usual: 60_000, most: 86_400_000 } as const;

/** Parses typed milliseconds as an integer (spec section 5), ignoring thousands separators. `undefined` if they aren't one. */
export function parseInterval(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number.parseInt(digits, 10) : undefined;
}

/** Says why typed milliseconds can't be a widget's refresh interval; `undefined` when they can. */
export function intervalFault(typed: string): Fault<'format_interval'> | undefined {
  const { least, most } = intervalBounds;
  const interval = parseInterval(typed);
  if (interval !== undefined && interval >= least && interval <= most) return undefined;
  return fault('format_interval', { min: least, max: most });
}
