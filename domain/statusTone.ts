import type { DayWarning } from './sittingDays';

/** The five tones of chips and bars. */
export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/**
 * The kind of record that a status belongs to. The same word can differ: a sent invoice is `info` for the operator, `warning` in
 * a preview.
 */
export type StatusKind =
  | 'customer'
  | 'invoice'
  | 'fee-note'
  | 'case'
  | 'priority'
  | 'client'
  | 'tenant'
  | 'activity'
  | 'signature'
  | 'integration'
  | 'preview-case'
  | 'preview-invoice';

/** The tones of a kind's statuses, by status in lower case, and that of any other. */
export type StatusTones<Tone extends string = StatusTone> = {
  readonly [status: string]: Tone;
  readonly otherwise: Tone;
};

/** Spec section 4, "Display colours". It leaves customers and tenants open; they follow the same logic. */
export const statusTones: Record<StatusKind, StatusTones> = {
  customer: { active: 'success', trial: 'info', suspended: 'warning', expired: 'error', otherwise: 'neutral' },
  tenant: { active: 'success', trial: 'info', suspended: 'warning', inactive: 'neutral', otherwise: 'neutral' },
  invoice: { paid: 'success', sent: 'info', overdue: 'error', cancelled: 'neutral', otherwise: 'warning' },
  'fee-note': { invoiced: 'success', sent: 'info', draft: 'warning', otherwise: 'neutral' },
  case: { active: 'success', pending: 'warning', otherwise: 'neutral' },
  priority: { high: 'error', medium: 'warning', otherwise: 'neutral' },
  client: { active: 'success', otherwise: 'neutral' },
  activity: { success: 'success', warning: 'warning', error: 'error', otherwise: 'neutral' },
  signature: { signed: 'success', awaiting: 'warning', otherwise: 'neutral' },
  integration: { connected: 'success', otherwise: 'neutral' },
  'preview-case': { active: 'success', pending: 'warning', otherwise: 'neutral' },
  'preview-invoice': { paid: 'success', sent: 'warning', otherwise: 'error' },
};

/** How much a day asks for attention: a day on which the thing can't be done warns; one that only changes how it is done informs. */
export const dayWarningTones: Record<DayWarning['code'], 'warning' | 'info'> = {
  non_sitting_day: 'warning',
  saturday_deadline: 'warning',
  court_recess: 'info',
  excluded_day: 'info',
};

/** Finds the tone of a status among its kind's, ignoring case. */
export function statusTone<Tone extends string>(tones: StatusTones<Tone>, status: string): Tone {
  return new Map(Object.entries(tones)).get(status.toLowerCase()) ?? tones.otherwise;
}
