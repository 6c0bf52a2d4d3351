/**
 * How high a row of a widget is, as a grid track: at least 44 px, at most 68 px, or more where five rows share a high
 * widget. Under the last row stays no gap.
 */
export const rowBlockSize = 'minmax(44px, max(68px, (100cqb - 45px) / 5))';
