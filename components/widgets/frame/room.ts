/**
 * The rooms of a widget, for container queries. A column of a firm's dashboard is about 98 px wide with its gutter and a row
 * 80 px high, so a Matter List of 6 × 4 cells has 574 × 304 px. Each room has what the one before has, and more.
 */
export const room = {
  /** Up to three columns. Line two alone tells how things stand. */
  narrow: 'widget (max-width: 307.98px)',
  /** From four columns, of which a laptop of 1280 px makes 320 px: chips. */
  medium: 'widget (min-width: 308px)',
  /** From six columns: a second fact in every row. */
  wide: 'widget (min-width: 520px)',
  /** From seven columns. */
  broad: 'widget (min-width: 640px)',
  /** From eight columns and five rows: columns have heads. */
  large: 'widget (min-width: 720px) and (min-height: 340px)',
  /** Two rows high. */
  low: 'widget (max-height: 199.98px)',
} as const;

/** The same rooms from below: where a widget has not reached them. */
export const below = {
  medium: room.narrow,
  wide: 'widget (max-width: 519.98px)',
  broad: 'widget (max-width: 639.98px)',
  large: 'widget (max-width: 719.98px) or (max-height: 339.98px)',
} as const;

/** A room in which more facts are shown. */
export type Room = keyof typeof below;
