import { type FormEvent, useState } from 'react';
import { type MappedAccount, saveAccountMap, useAccountMap, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Button } from '#components/elements/Button';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { messages } from './messages';
import { useAccountName } from './useAccountName';
import * as styles from './AccountingFiles.css';

/** What the accountant's program calls each account, to be typed in and saved as a whole. */
export function MapCard() {
  const words = useMessages(messages);
  const read = useAccountMap();
  return (
    <Card title={words.map} description={words.mapHint}>
      <DataView
        label={words.map}
        query={read}
        isEmpty={false}
        loadingText={words.mapLoading}
        errorText={words.mapFailed}
        empty={null}
      >
        {read.data && <MapForm key={read.data.etag} {...read.data} />}
      </DataView>
    </Card>
  );
}

const keyOf = ({ kind, accountId = '' }: MappedAccount) => `${kind} ${accountId}`;

type Names = Required<Pick<MappedAccount, 'code' | 'name' | 'tax'>>;

const namesOf = ({ code = '', name = '', tax = '' }: MappedAccount): Names => ({ code, name, tax });

function MapForm({ accounts, etag }: { accounts: readonly MappedAccount[]; etag: string }) {
  const words = useMessages(messages);
  const saving = useSend(saveAccountMap);
  const problem = useProblem(saving.error, words.notSaved);
  const [typed, setTyped] = useState<Readonly<Record<string, Names>>>({});
  const [isAsked, setAsked] = useState(false);
  const rows = accounts.map((account) => {
    const names = typed[keyOf(account)] ?? namesOf(account);
    return { account, names, isHalf: (names.code.trim() === '') !== (names.name.trim() === '') };
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (rows.some(({ isHalf }) => isHalf)) return;
    const named = rows.filter(({ names }) => names.code.trim() !== '');
    const body = {
      accounts: named.map(({ account: { kind, accountId }, names: { code, name, tax } }) => ({
        kind,
        ...(accountId !== undefined && { accountId }),
        code: code.trim(),
        name: name.trim(),
        ...(tax.trim() !== '' && { tax: tax.trim() }),
      })),
    };
    // The form is made anew with what was saved, so it can't wait for the answer itself.
    saving.mutateAsync({ etag, body }).then(
      () => toasts.show({ title: words.saved }),
      () => undefined,
    );
  };
  return (
    <form className={styles.parts} onSubmit={save} noValidate>
      <ProblemAlert problem={problem} errors={problem?.errors ?? []} />
      <ul className={styles.list} aria-label={words.map}>
        {rows.map(({ account, names, isHalf }) => (
          <MapRow
            key={keyOf(account)}
            account={account}
            names={names}
            fault={isAsked && isHalf ? words.both : undefined}
            onChange={(changed) => setTyped({ ...typed, [keyOf(account)]: changed })}
          />
        ))}
      </ul>
      <div>
        <Button type="submit" tone="accent" isPending={saving.isPending}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

interface MapRowProps {
  account: MappedAccount;
  names: Names;
  fault: string | undefined;
  onChange: (names: Names) => void;
}

function MapRow({ account, names, fault, onChange }: MapRowProps) {
  const words = useMessages(messages);
  const called = useAccountName()(account);
  const field = (of: keyof Names, label: string, maxLength: number) => (
    <TextField
      label={words.of(label, called)}
      isLabelHidden
      placeholder={label}
      maxLength={maxLength}
      value={names[of]}
      onChange={(value) => onChange({ ...names, [of]: value })}
      {...(fault !== undefined && of !== 'tax' && names[of].trim() === '' && { errorMessage: fault })}
    />
  );
  return (
    <li className={styles.mapped}>
      <span className={styles.account}>{called}</span>
      {field('code', words.code, 20)}
      {field('name', words.name, 100)}
      <span className={styles.tax}>{field('tax', words.tax, 50)}</span>
    </li>
  );
}
