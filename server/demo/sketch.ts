import type { tenants } from '#server/db/schema';

type Terms = Pick<
  typeof tenants.$inferInsert,
  'plan' | 'status' | 'billingCycle' | 'dashboardTemplate' | 'primaryColor'
>;

/** The totals of a demo firm's rows; `revenue` is in KES. */
export type Figures = {
  users: number;
  matters: number;
  documents: number;
  /** What its documents take up, for a firm whose documents have no files. */
  storageMb?: number;
  apiCalls: number;
  paidInvoices: number;
  revenue: number;
};

/** The outline of a demo firm. */
export type Sketch = Terms & {
  slug: string;
  name: string;
  street: string;
  city: string;
  /** Days since the firm joined, and until its subscription ends; negative once it has ended. */
  joined: number;
  left: number;
  /** Minutes since its staff last used it. Missing if they never did. */
  idle?: number;
  /** Missing if the firm has done nothing yet. */
  figures?: Figures;
};
