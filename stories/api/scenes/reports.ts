import type { components } from '#openapi';
import { october } from '../bankFiles';
import type { Make, Scenes } from './plan';
import { partPaid, theCase, theWorker } from '../theFirm';

type Month = components['schemas']['BookMonth'];

const months = '/api/law-firm/months';

const accountMap = '/api/law-firm/account-map';

/** Closes each month of the books that is over, or opens all of them again. */
async function throughMonths(make: Make, wanted: Month['act'] & string, reason: string): Promise<void> {
  for (;;) {
    const next = (await make<Month[]>('GET', months)).find(({ act }) => act === wanted);
    if (!next) return;
    await make('POST', `${months}/${next.month}/${wanted}`, { reason });
  }
}

/** What a firm's reports say. */
export const reportScenes: Scenes = {
  /** An hour and a half was worked long before there were rates. */
  reports: {
    prepare: async (make) =>
      make('POST', '/api/law-firm/time-entries', {
        personId: theWorker,
        caseId: theCase,
        day: '2025-10-10',
        minutes: 90,
        isBillable: true,
      }),
  },

  /** No month of the books is closed, and what a bank received in October goes to no invoice yet. */
  'months-open': {
    prepare: async (make) => {
      await throughMonths(make, 'open', 'A receipt was missing.');
      await make('POST', '/api/law-firm/statements', {
        kind: 'bank',
        account: '000 000 0001',
        fileName: 'october.csv',
        file: Buffer.from(october).toString('base64'),
      });
    },
  },

  /** All months that are over are closed, and a certificate of October's came afterwards. */
  'months-closed': {
    prepare: async (make) => {
      await throughMonths(make, 'close', 'KRA could not be reached.');
      await make('POST', `/api/law-firm/invoices/${partPaid}/payments`, {
        method: 'wht',
        amount: 5_090,
        date: '2026-10-31',
        certificate: { state: 'received', number: 'KRA-2026-0117' },
      });
    },
  },

  /** No account has a name in the accountant's program yet. */
  'accounts-unnamed': { prepare: (make) => make('PUT', accountMap, { accounts: [] }) },

  /** All accounts have one, and October's file was taken. */
  'accounting-files': {
    prepare: async (make) => {
      const { accounts } = await make<components['schemas']['AccountMap']>('GET', accountMap);
      const named = accounts.map(({ kind, accountId, account }, index) => ({
        kind,
        ...(accountId !== undefined && { accountId }),
        code: String(1000 + 10 * index),
        name: account ?? kind.replaceAll('_', ' '),
      }));
      await make('PUT', accountMap, { accounts: named });
      await make('POST', '/api/law-firm/ledger-exports', {
        from: '2026-10-01',
        to: '2026-10-31',
        format: 'neutral',
      });
    },
  },
};
