/** The longest that one entry can be, in minutes: a day. */
export const longestEntry = 24 * 60;

/** A written length of work, or why it is none. */
export type Duration = { minutes: number } | { fault: 'unreadable' | 'too_short' | 'too_long' };

const forms: readonly [RegExp, (parts: readonly string[]) => number][] = [
  // 1h20m, 1 h 20 min, 1h20
  [/^(\d+)\s*h\s*(?:([0-5]?\d)\s*(?:m|min)?)?$/, ([hours, minutes = '0']) => Number(hours) * 60 + Number(minutes)],
  // 1:20
  [/^(\d+):([0-5]\d)$/, ([hours, minutes]) => Number(hours) * 60 + Number(minutes)],
  // 80, 80m, 80 min
  [/^(\d+)\s*(?:m|min)?$/, ([minutes]) => Number(minutes)],
  // 1.5h, 1,5 h. Without the unit it could be 1 or 90 minutes.
  [/^(\d*)[.,](\d+)\s*h$/, ([hours, part]) => Math.round(Number(`${hours}.${part}`) * 60)],
];

/** Reads how long somebody worked, as people write it: `1h20m`, `1:20`, `80` (minutes), `1.5h`, `1,5h`. */
export function readDuration(text: string): Duration {
  const written = text.normalize('NFKC').trim().toLowerCase();
  for (const [form, minutesOf] of forms) {
    const parts = form.exec(written);
    if (!parts) continue;
    const minutes = minutesOf(parts.slice(1));
    if (minutes < 1) return { fault: 'too_short' };
    return minutes > longestEntry ? { fault: 'too_long' } : { minutes };
  }
  return { fault: 'unreadable' };
}

/** Writes minutes as a clock does: `clockOf(80)` is `1:20`. `readDuration` reads it. */
export const clockOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
