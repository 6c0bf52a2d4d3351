import { nairobiDay } from '#domain/dates';
import { type Period, periodOf } from '#domain/period';
import { recordedAt } from './recordedAt';

/** Reads the period that a history call asks for, as the server does. */
export function periodIn(query: { get: (name: 'days' | 'from' | 'to') => string | null }): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  const days = Number(query.get('days') ?? 30);
  return periodOf({ days, ...(from && { from }), ...(to && { to }) }, nairobiDay(recordedAt));
}
