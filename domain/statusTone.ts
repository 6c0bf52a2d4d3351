/** How a state looks: the five tones that chips and bars are drawn in. */
export type StatusTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

/** Whose state it is. The same word can look different: a sent invoice is `info` to the operator, `warning` in a widget's preview. */
export type StatusKind =
  'customer' | 'invoice' | 'case' | 'priority' | 'client' | 'tenant' | 'activity' | 'preview-case' | 'preview-invoice';

type Tones = { [state: string]: StatusTone; otherwise: StatusTone };

/** Spec section 4, "Display colours"; customers and tenants, which it leaves open, follow the same sense. */
const tones: Record<StatusKind, Tones> = {
  customer: { active: 'success', trial: 'info', suspended: 'warning', expired: 'error', otherwise: 'neutral' },
  tenant: { active: 'success', trial: 'info', suspended: 'warning', inactive: 'neutral', otherwise: 'neutral' },
  invoice: { paid: 'success', sent: 'info', overdue: 'error', cancelled: 'neutral', otherwise: 'warning' },
  case: { active: 'success', pending: 'warning', otherwise: 'neutral' },
  priority: { high: 'error', medium: 'warning', otherwise: 'neutral' },
  client: { active: 'success', otherwise: 'neutral' },
  activity: { success: 'success', warning: 'warning', error: 'error', otherwise: 'neutral' },
  'preview-case': { active: 'success', pending: 'warning', otherwise: 'neutral' },
  'preview-invoice': { paid: 'success', sent: 'warning', otherwise: 'error' },
};

/** The tone of a state, upper and lower case alike. */
export function statusTone(kind: StatusKind, state: string): StatusTone {
  const known = new Map(Object.entries(tones[kind]));
  return known.get(state.toLowerCase()) ?? tones[kind].otherwise;
}
