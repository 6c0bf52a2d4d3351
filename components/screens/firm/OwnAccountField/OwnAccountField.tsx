import { useMay, useOwnAccounts } from '#components/api';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import type { Chosen } from '../../choice';
import { messages } from './messages';

export interface OwnAccountFieldProps {
  /** Which way the money goes. */
  way: 'in' | 'out';
  /** The chosen account, or `null` for the usual one. */
  value: Chosen | null;
  /** Called with the newly chosen account. */
  onChange: (account: Chosen) => void;
}

/**
 * The firm's own account to which money came, or from which it was paid: `accountId` in calls. Until one is chosen it is the usual one, the
 * first that fits the method. Not shown where there is nothing to choose, and to those who may not see accounts.
 */
export function OwnAccountField(props: OwnAccountFieldProps) {
  return useMay('fees.read') ? <Offered {...props} /> : null;
}

function Offered({ way, value, onChange }: OwnAccountFieldProps) {
  const words = useMessages(messages);
  const known = useOwnAccounts().data?.data ?? [];
  const offered = known
    .filter(({ id, isArchived }) => !isArchived || id === value?.id)
    .map(({ id, name, currency }) => ({ id, label: currency === 'KES' ? name : `${name} · ${currency}` }));
  if (offered.length < 2) return null;
  return (
    <FullRow>
      <Select
        name="accountId"
        label={words[way]}
        placeholder={words.usual}
        items={offered}
        value={value?.id ?? null}
        onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? { id: chosen, label: '' })}
      />
    </FullRow>
  );
}
