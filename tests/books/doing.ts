import { addDays } from '#domain/dates';
import type { Act } from './world/acts';
import { clientEdges } from './doings/clientEdges';
import { clientMoney } from './doings/clientMoney';
import { closing } from './doings/closing';
import { holding } from './doings/holding';
import { invoicing } from './doings/invoicing';
import { officeEdges } from './doings/officeEdges';
import { paying } from './doings/paying';
import type { Answer, Doing } from './doings/picking';
import { today, type World } from './world/world';

/** How each act is done. What there is nothing to do with is left. */
const doings: Record<Act['kind'], Doing> = {
  ...invoicing,
  ...paying,
  ...holding,
  ...clientMoney,
  ...closing,
  ...officeEdges,
  ...clientEdges,
};

/** What takes several calls, of which a later one may be refused. */
export const steps: ReadonlySet<Act['kind']> = new Set([
  'invoice',
  'bill_work',
  'bounce_used',
  'pay_and_take_back',
  'same_receipt',
  'bounce_spent',
  'certify',
  ...(Object.keys({ ...officeEdges, ...clientEdges }) as Act['kind'][]),
]);

/** Does one thing. */
export async function perform(world: World, act: Act): Promise<Answer> {
  const day = addDays(today(world), -act.ago);
  return doings[act.kind](world, Object.assign({ amount: act.cents / 100, day }, act));
}
