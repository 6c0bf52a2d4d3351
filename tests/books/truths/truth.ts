import type { SQL } from 'drizzle-orm';
import { rowsOf, type World } from '../world/world';

/** What of the books does not hold, in words: nothing, if they are right. */
export type Truth = (world: World) => Promise<string[]>;

/** An amount in cents. */
export const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

/** Says that figures differ which are one. */
export const unlike = (what: string, figures: Record<string, number | string>): string[] =>
  new Set(Object.values(figures)).size > 1 ? [`${what}: ${JSON.stringify(figures)}`] : [];

/** Rows that must not be: each is told whole. */
export const none =
  (what: string, query: SQL): Truth =>
  async (world) =>
    (await rowsOf(world, query)).map((row) => `${what}: ${JSON.stringify(row)}`);

/** The clients of a firm's cases. */
export const clientsOf = ({ sides }: World): string[] => [...new Set(sides.map(({ clientId }) => clientId))];

/** A period that has everything. */
export const everyDay = { from: '2026-01-01', to: '2029-12-31' };
