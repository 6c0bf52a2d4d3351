/**
 * The rooms of a widget, for container queries. A column of a dashboard is about 98 px wide and a row 80 px high with its
 * gutter, so a default Matter List of 6 × 4 has 574 × 304 px.
 */
export const room = {
  /** Up to three columns: line two alone tells how things stand. */
  narrow: 'widget (max-width: 339.98px)',
  /** From four columns: chips and second columns. */
  medium: 'widget (min-width: 340px)',
  /** From six columns. */
  wide: 'widget (min-width: 520px)',
  /** From seven columns. */
  broad: 'widget (min-width: 640px)',
  /** From nine columns and five rows: columns get heads. */
  large: 'widget (min-width: 720px) and (min-height: 340px)',
  /** Two rows high. */
  low: 'widget (max-height: 199.98px)',
} as const;
