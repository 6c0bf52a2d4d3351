/**
 * The height of a widget's row, as a grid track: from 44 px to 68 px, or more where five rows share a tall widget, so that no gap
 * is left below the last one.
 */
export const rowBlockSize = 'minmax(44px, max(68px, (100cqb - 45px) / 5))';
