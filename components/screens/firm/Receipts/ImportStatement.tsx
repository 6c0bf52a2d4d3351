import type { components } from '#openapi';
import { importStatement, useSend, useStatementPreview } from '#components/api';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ColumnChoice, Rows, StatementFile, useStatementFile } from '../StatementFile';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';

type Schemas = components['schemas'];

const fields = ['account'];

const columnIds = ['date', 'text', 'reference', 'credit', 'debit', 'amount'] as const;

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;

/** Chooses a statement, shows how it is read, and imports it. A default export, so that it can be lazy-loaded. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(importStatement);
  const { values, change, field } = useFormValues({
    kind: 'mpesa' as Schemas['StatementKind'],
    account: undefined as string | undefined,
    currency: 'KES' as Schemas['Currency'],
  });
  const { kind, currency } = values;
  const source = useStatementFile();
  const { file, columns, setColumns } = source;
  const preview = useStatementPreview(file && { kind, file: file.bytes, ...omitEmpty({ columns }) });
  const account = values.account ?? preview.data?.account ?? '';
  const submit = async () => {
    if (!file || !preview.data?.isReadable) return;
    const input = { kind, account: account.trim(), fileName: file.name, file: file.bytes };
    const of = kind === 'bank' ? { currency, columns: columns ?? preview.data.columns } : {};
    const { newLines } = await send({ ...input, ...of });
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
        <SegmentedControl
          label={words.whose}
          items={(['mpesa', 'bank'] as const).map((id) => ({ id, label: words.kinds[id] }))}
          value={kind}
          onChange={(next) => {
            change({ kind: next });
            setColumns(undefined);
          }}
        />
        <TextField
          {...field('account')}
          value={account}
          label={words.account[kind]}
          description={words.accountHint}
          maxLength={34}
          isRequired
          requiredMessage={words.enterAccount}
        />
        <StatementFile source={source} preview={preview}>
          {preview.data && <Found preview={preview.data} />}
        </StatementFile>
        {kind === 'bank' && (
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
