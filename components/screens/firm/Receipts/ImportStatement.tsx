import type { components } from '#openapi';
import { importStatement, useOwnAccounts, useSend, useStatementPreview } from '#components/api';
import { Breadcrumbs } from '#components/elements/Breadcrumbs';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { StatementPage, useStatementFile } from '../StatementFile';
import { useFormValues } from '../../record';
import { messages } from './messages';
import * as styles from './Receipts.css';
import type { ReceiptsScreenProps } from './ReceiptsScreen';

type Schemas = components['schemas'];

/** The choice of an account that is none of the firm's yet. */
const another = 'another';

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;

export interface ImportStatementProps {
  pages: ReceiptsScreenProps['pages'];
  /** Called once the statement is imported. */
  onImported: () => void;
}

/** The import of a statement of one of the firm's own accounts. A default export, so that it can be lazy-loaded. */
export default function ImportStatement({ pages, onImported }: ImportStatementProps) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(importStatement);
  const { values, change, field } = useFormValues({
    accountId: undefined as string | undefined,
    kind: 'mpesa' as Schemas['StatementKind'],
    account: undefined as string | undefined,
    currency: 'KES' as Schemas['Currency'],
  });
  const known = useOwnAccounts();
  const accounts = (known.data?.data ?? []).filter(({ isArchived }) => !isArchived);
  const first = accounts.find((one) => one.kind !== 'bank' && one.kind !== 'cash') ?? accounts[0];
  const accountId = values.accountId ?? first?.id ?? another;
  const own = accounts.find(({ id }) => id === accountId);
  const kind = own ? (own.kind === 'paybill' || own.kind === 'till' ? 'mpesa' : 'bank') : values.kind;
  const currency = own?.currency ?? (kind === 'bank' ? values.currency : 'KES');
  const source = useStatementFile();
  const { file } = source;
  const { columns, ...meant } = source.said;
  const said = kind === 'bank' ? source.said : {};
  const preview = useStatementPreview(
    file && {
      file: file.bytes,
      ...said,
      ...(own ? { accountId: own.id } : { kind, ...(kind === 'bank' && { currency }) }),
    },
  );
  const account = (values.account ?? preview.data?.account ?? '').trim();
  const run = async () => {
    if (!file || !preview.data?.isReadable) return;
    const whose = own ? { accountId: own.id } : { kind, account, ...(kind === 'bank' && { currency }) };
    const of = kind === 'bank' ? { ...meant, columns: columns ?? preview.data.columns } : {};
    const { newLines } = await send({ fileName: file.name, file: file.bytes, ...whose, ...of });
    toasts.show({ title: words.wasImported(file.name, newLines) });
    onImported();
  };
  return (
    <StatementPage
      trail={
        <Breadcrumbs
          label={words.trail}
          items={[
            { label: words.feeNotes, href: pages.feeNotes },
            { label: words.title, href: pages.receipts },
          ]}
        />
      }
      source={source}
      preview={preview}
      accountName={own ? [own.name, own.number].filter(Boolean).join(' ') : account || undefined}
      isNewAccount={!own}
      currency={currency}
      hasColumns={kind === 'bank'}
      isPending={isPending}
      error={error}
      onImport={run}
      account={
        // Whoever chooses before the accounts are there would choose among none.
        !known.isPending && (
          <>
            <Select
              label={words.ofAccount}
              items={[
                ...accounts.map(({ id, name, number, currency: of }) => ({
                  id,
                  label: name,
                  description: [number, of].filter(Boolean).join(' · '),
                })),
                { id: another, label: words.anotherAccount },
              ]}
              value={accountId}
              onChange={(id) => {
                change({ accountId: id });
                source.forget();
              }}
            />
            {!own && (
              <div className={styles.whose}>
                <SegmentedControl
                  label={words.whose}
                  items={(['mpesa', 'bank'] as const).map((id) => ({ id, label: words.kinds[id] }))}
                  value={kind}
                  onChange={(next) => {
                    change({ kind: next });
                    source.forget();
                  }}
                />
              </div>
            )}
            {!own && (
              <TextField
                {...field('account')}
                value={values.account ?? preview.data?.account ?? ''}
                label={words.account[kind]}
                description={words.accountHint}
                maxLength={34}
                isRequired
              />
            )}
            {!own && kind === 'bank' && (
              <Select
                {...field('currency')}
                label={words.currency}
                items={currencies.map((id) => ({ id, label: id }))}
              />
            )}
          </>
        )
      }
    />
  );
}
