import type { tenants } from '#server/db/schema';

type Terms = Pick<
  typeof tenants.$inferInsert,
  'plan' | 'status' | 'billingCycle' | 'dashboardTemplate' | 'primaryColor'
>;

/** What a demo firm's rows add up to; `revenue` is in KES. */
export type Figures = {
  users: number;
  matters: number;
  documents: number;
  storageMb: number;
  apiCalls: number;
  paidInvoices: number;
  revenue: number;
};

/** What a demo firm is made from. */
export type Sketch = Terms & {
  slug: string;
  name: string;
  street: string;
  city: string;
  /** Days since the firm joined, and until its subscription ends; negative when that is past. */
  joined: number;
  left: number;
  /** Minutes since somebody used its area; none when nobody has. */
  idle?: number;
  /** None for a firm that has done nothing yet. */
  figures?: Figures;
};
