import type { components } from '#openapi';
import { importStatement, useOwnAccounts, useSend, useStatementPreview } from '#components/api';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { ColumnChoice, FileLines, Rows, StatementFile, useStatementFile } from '../StatementFile';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';

type Schemas = components['schemas'];

const fields = ['account'];

const columnIds = [
  'date',
  'text',
  'reference',
  'credit',
  'debit',
  'amount',
  'direction',
  'balance',
  'currency',
] as const;

/** The choice of an account that is none of the firm's yet. */
const another = 'another';

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;

/** Chooses a statement, shows how it is read, and imports it. A default export, so that it can be lazy-loaded. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(importStatement);
  const { values, change, field } = useFormValues({
    accountId: undefined as string | undefined,
    kind: 'mpesa' as Schemas['StatementKind'],
    account: undefined as string | undefined,
    currency: 'KES' as Schemas['Currency'],
  });
  const accounts = (useOwnAccounts().data?.data ?? []).filter(({ isArchived }) => !isArchived);
  const first = accounts.find((one) => one.kind !== 'bank' && one.kind !== 'cash') ?? accounts[0];
  const accountId = values.accountId ?? first?.id ?? another;
  const own = accounts.find(({ id }) => id === accountId);
  const kind = own ? (own.kind === 'paybill' || own.kind === 'till' ? 'mpesa' : 'bank') : values.kind;
  const currency = own?.currency ?? (kind === 'bank' ? values.currency : 'KES');
  const source = useStatementFile();
  const { file, columns, setColumns, said } = source;
  const preview = useStatementPreview(
    file && {
      file: file.bytes,
      ...said,
      ...(own ? { accountId: own.id } : { kind, ...(kind === 'bank' && { currency }) }),
    },
  );
  const account = values.account ?? preview.data?.account ?? '';
  const submit = async () => {
    if (!file || !preview.data?.isReadable) return;
    const input = { fileName: file.name, file: file.bytes, ...said };
    const whose = own ? { accountId: own.id } : { kind, account: account.trim(), ...(kind === 'bank' && { currency }) };
    const of = kind === 'bank' ? { columns: columns ?? preview.data.columns } : {};
    const { newLines } = await send({ ...input, ...whose, ...of });
    toasts.show({ title: words.wasImported(file.name, newLines) });
    onClose();
  };
  return (
    <ActionDialog
      title={words.importTitle}
      submitLabel={words.importSubmit}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notImported}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.file} description={words.fileHint}>
        <Select
          name="accountId"
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
            setColumns(undefined);
          }}
        />
        {!own && (
          <SegmentedControl
            label={words.whose}
            items={(['mpesa', 'bank'] as const).map((id) => ({ id, label: words.kinds[id] }))}
            value={kind}
            onChange={(next) => {
              change({ kind: next });
              setColumns(undefined);
            }}
          />
        )}
        {!own && (
          <TextField
            {...field('account')}
            value={account}
            label={words.account[kind]}
            description={words.accountHint}
            maxLength={34}
            isRequired
            requiredMessage={words.enterAccount}
          />
        )}
        <StatementFile source={source} preview={preview}>
          {preview.data && <Found preview={preview.data} />}
        </StatementFile>
        {!own && kind === 'bank' && (
          <Select {...field('currency')} label={words.currency} items={currencies.map((id) => ({ id, label: id }))} />
        )}
      </FormSection>
      {file && kind === 'bank' && preview.data && !preview.error && (
        <ColumnChoice
          of={columnIds}
          headings={preview.data.headings}
          columns={columns ?? preview.data.columns}
          onChange={setColumns}
        />
      )}
      {file && preview.data?.reading && !preview.error && (
        <FileLines reading={preview.data.reading} source={source} currency={currency} />
      )}
    </ActionDialog>
  );
}

/** What importing the file would add. */
function Found({ preview }: { preview: Schemas['StatementPreview'] }) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const { paidIn, passed } = preview;
  return (
    <Rows preview={preview}>
      <li>{words.foundPaidIn(money(paidIn.amount), paidIn.count)}</li>
      {passed > 0 && <li>{words.foundPassed(passed)}</li>}
    </Rows>
  );
}
