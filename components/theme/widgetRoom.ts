/**
 * The sizes of a widget, for container queries in its contents. On a dashboard of 1180 px a column is about 98 px wide and a row
 * 80 px high, each with its gap, so a widget of 6 × 4 cells has 574 × 304 px. Each size shows what the one before does, and more.
 */
export const room = {
  /** Up to three columns: only the second line has details. */
  narrow: 'widget (max-width: 307.98px)',
  /** From four columns, which are 320 px on a 1280 px laptop: chips. */
  medium: 'widget (min-width: 308px)',
  /** From six columns: a second fact in every row. */
  wide: 'widget (min-width: 520px)',
  /** From seven columns. */
  broad: 'widget (min-width: 640px)',
  /** From eight columns and five rows: column headers. */
  large: 'widget (min-width: 720px) and (min-height: 340px)',
  /** Two rows high. */
  low: 'widget (max-height: 199.98px)',
} as const;

/** The inverse queries: widgets smaller than each size. */
export const below = {
  medium: room.narrow,
  wide: 'widget (max-width: 519.98px)',
  broad: 'widget (max-width: 639.98px)',
  large: 'widget (max-width: 719.98px) or (max-height: 339.98px)',
} as const;

/** A size at which more facts are shown. */
export type WidgetSize = keyof typeof below;

/**
 * The height of a widget's row, as a grid track: from 44 px to 68 px, or more where five rows share a tall widget, so that no gap
 * is left below the last one.
 */
export const rowBlockSize = 'minmax(44px, max(68px, (100cqb - 45px) / 5))';
