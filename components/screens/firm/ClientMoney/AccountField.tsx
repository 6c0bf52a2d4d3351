import { Landmark } from 'lucide-react';
import { useFirmData } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { Select } from '#components/elements/Select';
import { common, useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { mostListed } from '#domain/mostListed';
import { messages } from './messages';

/** The firm's client accounts, which of them is meant (the one asked for, or the first), and whether they are all. */
export function useAccount(asked?: string) {
  const { data, ...query } = useFirmData('/api/law-firm/client-accounts');
  const accounts = data?.data ?? [];
  const account = accounts.find(({ id }) => id === asked) ?? accounts[0];
  const { listedOnly } = useMessages(common);
  const { clientAccounts: most } = mostListed;
  const hint = accounts.length >= most ? listedOnly(most) : undefined;
  return { accounts, account, hint, isNone: data?.data.length === 0, query: { ...query, data } };
}

export interface AccountFieldProps extends Omit<ReturnType<typeof useAccount>, 'query'> {
  /**
   * What the account is for.
   * @default 'Client account'
   */
  label?: string;
  /** Called with the id of the chosen account. */
  onChange: (id: string) => void;
}

/** Chooses a client account if the firm has several, and leads to setting one up if it has none. */
export function AccountField({ accounts, account, hint, isNone, label, onChange }: AccountFieldProps) {
  const words = useMessages(messages);
  if (isNone) {
    return (
      <FullRow>
        <Alert
          tone="warning"
          title={words.noAccount}
          action={
            <LinkButton size="sm" href="/client-account" icon={<Icon of={Landmark} />}>
              {words.setUp}
            </LinkButton>
          }
        >
          {words.noAccountHint}
        </Alert>
      </FullRow>
    );
  }
  if (accounts.length < 2 || !account) return null;
  return (
    <FullRow>
      <Select
        name="accountId"
        label={label ?? words.account}
        description={hint}
        items={accounts.map(({ id, title, bankName, accountNumber }) => ({
          id,
          label: title,
          description: [bankName, accountNumber].join(' · '),
        }))}
        value={account.id}
        onChange={(id) => id && onChange(id)}
      />
    </FullRow>
  );
}
