import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { addOwnAccount, type OwnAccount, updateOwnAccount, useOwnAccounts, useSend } from '#components/api';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { mostListed } from '#domain/mostListed';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, useFormValues } from '../../record';
import * as styles from './BillingSettings.css';
import { messages } from './messages';

const kinds = ['bank', 'paybill', 'till', 'cash'] as const;

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;

/** The firm's own accounts, of which statements are imported, and the way to add and change them. */
export function AccountsCard() {
  const words = useMessages(messages);
  const accounts = useOwnAccounts();
  const [edited, edit] = useState<OwnAccount | 'new'>();
  const found = accounts.data?.data ?? [];
  return (
    <Card
      title={words.accounts}
      description={words.accountsHint}
      actions={
        <Button size="sm" icon={<Icon of={Plus} />} onPress={() => edit('new')}>
          {words.addAccount}
        </Button>
      }
    >
      <DataView
        label={words.accounts}
        query={accounts}
        isEmpty={found.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
        empty={<EmptyState title={words.accountsNone} hint={words.accountsNoneHint} />}
        listed={{ shown: found.length, most: mostListed.ownAccounts }}
      >
        <ul className={styles.accounts}>
          {found.map((account) => (
            <li key={account.id} className={styles.account}>
              <div>
                <span className={styles.strong}>{account.name}</span>{' '}
                {account.isArchived && <Chip tone="neutral">{words.archived}</Chip>}
                <div className={styles.soft}>
                  {[words.accountKinds[account.kind], account.number, account.currency, account.swift]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <IconButton
                icon={<Icon of={Pencil} />}
                label={words.changeAccountOf(account.name)}
                onPress={() => edit(account)}
              />
            </li>
          ))}
        </ul>
      </DataView>
      {edited !== undefined && (
        <AccountDialog account={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </Card>
  );
}

const fields = ['name', 'number', 'currency', 'swift'];

function AccountDialog({ account, onClose }: { account: OwnAccount | undefined; onClose: () => void }) {
  const words = useMessages(messages);
  const adding = useSend(addOwnAccount);
  const changing = useSend(updateOwnAccount);
  const { isPending, error } = account ? changing : adding;
  const { values, change, field } = useFormValues({
    kind: account?.kind ?? 'bank',
    name: account?.name ?? '',
    number: account?.number ?? '',
    currency: account?.currency ?? 'KES',
    swift: account?.swift ?? '',
    isArchived: account?.isArchived ?? false,
  });
  const { kind, isArchived } = values;
  const submit = async () => {
    const typed = omitEmpty({
      number: kind === 'cash' ? '' : values.number.trim(),
      swift: kind === 'bank' ? values.swift.trim() : '',
    });
    const name = values.name.trim();
    if (account)
      await changing.mutateAsync({
        id: account.id,
        etag: `"${account.version}"`,
        body: { name, isArchived, ...typed },
      });
    else await adding.mutateAsync({ kind, name, currency: kind === 'bank' ? values.currency : 'KES', ...typed });
    toasts.show({ title: words.accountSaved(name) });
    onClose();
  };
  return (
    <ActionDialog
      title={account ? words.changeAccount : words.addAccount}
      submitLabel={words.save}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.accountNotSaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.account} description={words.accountHint}>
        {!account && (
          <Select
            {...field('kind')}
            label={words.accountKind}
            items={kinds.map((id) => ({ id, label: words.accountKinds[id] }))}
          />
        )}
        <TextField
          {...field('name')}
          label={words.accountTitle}
          maxLength={100}
          isRequired
          requiredMessage={words.accountTitleMissing}
        />
        {kind !== 'cash' && (
          <TextField
            {...field('number')}
            label={words.accountNumbers[kind]}
            maxLength={34}
            isRequired
            requiredMessage={words.accountNumberMissing}
          />
        )}
        {kind === 'bank' && !account && (
          <Select
            {...field('currency')}
            label={words.accountCurrency}
            items={currencies.map((id) => ({ id, label: id }))}
          />
        )}
        {kind === 'bank' && <TextField {...field('swift')} label={words.swift} maxLength={11} />}
        {account && (
          <FullRow>
            <Checkbox isSelected={isArchived} onChange={(next) => change({ isArchived: next })}>
              {words.archive}
            </Checkbox>
          </FullRow>
        )}
      </FormSection>
    </ActionDialog>
  );
}
