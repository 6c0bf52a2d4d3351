/** The moment at which the answers were recorded, and at which every story begins: a Tuesday, 08:45 in Nairobi. */
export const recordedAt = new Date('2026-11-24T05:45:00Z');
