import type { components } from '#openapi';
import { mixed, november } from '../bankFiles';
import type { Make, Scenes } from './plan';
import { debtCase, landCase, landClient, thePoster, theWorker } from '../theFirm';

type Schemas = components['schemas'];

const own = '/api/law-firm';

const accountOf = async (make: Make) => {
  const [account] = await make<Schemas['ClientAccount'][]>('GET', `${own}/client-accounts`);
  return account?.id ?? '';
};

/** The demo's money, before its bank's statement was imported. */
async function forgetBank(make: Make): Promise<void> {
  for (const { id } of await make<Schemas['BankStatement'][]>('GET', `${own}/bank-statements`))
    await make('POST', `${own}/bank-statements/${id}/undo`);
}

const importFile = async (make: Make, text: string) =>
  make('POST', `${own}/bank-statements`, {
    accountId: await accountOf(make),
    fileName: 'clients-2026-11.csv',
    file: Buffer.from(text).toString('base64'),
  });

/** Clients' money, and what the bank says of it. */
export const clientMoneyScenes: Scenes = {
  /** Money of four clients, one cheque not presented, one deposit not credited, and the bank's statement. */
  'client-money': {},

  /** The same, seen by whoever alone has posted. */
  'client-money-posted': { as: { id: thePoster, role: 'manager' } },

  /** The same, seen by another manager. */
  'client-money-to-sign': { as: { id: theWorker, role: 'manager' } },

  /** The firm has paid a filing fee for a client whose money it holds. */
  'client-money-spent': {
    prepare: async (make) =>
      make('POST', `${own}/disbursements`, {
        caseId: debtCase,
        day: '2026-11-12',
        description: 'Court filing fee',
        amount: 7_150,
        vat: 'outside',
        receiptNo: 'SPECIMEN-R7',
      }),
  },

  /** Some of a client's money is on its way to the firm's other account, and the bank's balance is prepared for whoever signs. */
  'client-money-two-accounts': {
    prepare: async (make) => {
      const fromAccountId = await accountOf(make);
      const accounts = await make<Schemas['ClientAccount'][]>('GET', `${own}/client-accounts`);
      const toAccountId = accounts.find(({ id }) => id !== fromAccountId)?.id;
      await make('POST', `${own}/client-entries/move`, {
        fromAccountId,
        toAccountId,
        clientId: landClient,
        caseId: landCase,
        day: '2026-11-23',
        amount: 200_000,
        reason: 'To bear interest until completion',
      });
      const prepared = { accountId: fromAccountId, day: '2026-11-24', bank: 1_250_000 };
      await make('PUT', `${own}/reconciliations/draft`, prepared);
    },
  },

  /** A firm that holds no client's money. */
  'no-client-money': { of: 'mbuyu' },

  /** The same money before any statement. What the bank has cleared was marked by hand. */
  'bank-unknown': {
    prepare: async (make) => {
      await forgetBank(make);
      const entries = await make<Schemas['ClientEntry'][]>('GET', `${own}/client-entries?limit=50`);
      const cleared = entries.filter(({ day, reference, clearedOn }) => day < '2026-11-20' && reference && !clearedOn);
      for (const { id, day } of cleared) await make('POST', `${own}/client-entries/${id}/clear`, { clearedOn: day });
    },
  },

  /** Nothing is imported, or marked as cleared. */
  'bank-before': { prepare: forgetBank },

  /** November's statement is imported. */
  'bank-imported': {
    prepare: async (make) => {
      await forgetBank(make);
      await importFile(make, november);
    },
  },

  /** A statement with a line in every state. */
  'bank-mixed': {
    prepare: async (make) => {
      await forgetBank(make);
      for (const day of ['2026-11-18', '2026-11-19'])
        await make('POST', `${own}/client-entries`, {
          accountId: await accountOf(make),
          caseId: landCase,
          clientId: landClient,
          day,
          kind: 'receipt',
          amount: 50_000,
          reason: 'For survey fees',
        });
      await importFile(make, mixed);
      const lines = await make<Schemas['BankLine'][]>('GET', `${own}/bank-lines?search=TEST`);
      for (const { id } of lines) await make('POST', `${own}/bank-lines/${id}/ignore`);
    },
  },
};
