import { useCallback } from 'react';
import type { MappedAccount } from '#components/api';
import { useMessages } from '#components/language';
import { ledgerAccounts } from '#language/ledgerAccounts';

/** Names an account as the firm does. Keeps its identity between renders. */
export function useAccountName(): (account: MappedAccount) => string {
  const words = useMessages(ledgerAccounts);
  return useCallback(
    ({ kind, account }) => account ?? (kind === 'own_account' || kind === 'client_account' ? '' : words[kind]),
    [words],
  );
}
