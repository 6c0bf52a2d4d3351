/**
 * How many years a document is kept after its case was closed, unless the firm has set a day. What is over is proposed for destruction, and
 * never destroyed by itself; what must be kept is not proposed.
 */
export const yearsKept = 7;
