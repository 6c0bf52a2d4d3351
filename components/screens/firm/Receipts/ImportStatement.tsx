import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { components } from '#openapi';
import { importStatement, useSend, useStatementPreview } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { Spinner } from '#components/elements/Spinner';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import { FormSection } from '#components/patterns/RecordForm';
import { base64Of } from '../Imports/base64Of';
import { ActionDialog } from '../../record';
import { messages } from './messages';
import * as styles from './Receipts.css';

type Schemas = components['schemas'];

type Columns = Schemas['StatementColumns'];

const fields = ['account', 'file', 'columns'];

/** The most bytes that a file can have. */
const mostBytes = 5 * 1_048_576;

const columnIds = ['date', 'text', 'reference', 'credit', 'debit', 'amount'] as const;

const currencies = ['KES', 'USD', 'EUR', 'GBP'] as const;

/** Chooses a statement, shows how it is read, and imports it. A default export, so that it can be lazy-loaded. */
export default function ImportStatement({ onClose }: { onClose: () => void }) {
  const words = useMessages(messages);
  const { mutateAsync: send, isPending, error } = useSend(importStatement);
  const [kind, setKind] = useState<Schemas['StatementKind']>('mpesa');
  const [typedAccount, setAccount] = useState<string>();
  const [currency, setCurrency] = useState<Schemas['Currency']>('KES');
  const [file, setFile] = useState<{ name: string; bytes: string }>();
  const [columns, setColumns] = useState<Columns>();
  const [refusal, setRefusal] = useState<string>();
  const preview = useStatementPreview(file && { kind, file: file.bytes, ...(columns && { columns }) });
  const unread = useProblem(preview.error, words.notRead);
  const account = typedAccount ?? preview.data?.account ?? '';
  const take = async ([chosen]: File[]) => {
    if (!chosen) return;
    const isLarge = chosen.size > mostBytes;
    setRefusal(isLarge ? words.tooLarge : undefined);
    if (isLarge) return;
    setColumns(undefined);
    setFile({ name: chosen.name, bytes: await base64Of(chosen) });
  };
  const submit = async () => {
    if (!file || !preview.data?.isReadable) return;
    const input = { kind, account: account.trim(), fileName: file.name, file: file.bytes };
    const of = kind === 'bank' ? { currency, columns: columns ?? preview.data.columns } : {};
    const { newLines } = await send({ ...input, ...of });
    toasts.show({ title: words.wasImported(file.name, newLines) });
    onClose();
  };
  const why = unread && [...(unread.errors?.map(({ message }) => message) ?? []), unread.detail].filter(Boolean);
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
            setKind(next);
            setColumns(undefined);
          }}
        />
        <TextField
          name="account"
          label={words.account[kind]}
          description={words.accountHint}
          value={account}
          onChange={setAccount}
          maxLength={34}
          isRequired
          requiredMessage={words.enterAccount}
        />
        <div className={styles.chosenFile}>
          <FileButton
            icon={<Icon of={FileUp} />}
            tone={file ? 'neutral' : 'accent'}
            accept={['.csv', '.txt', '.tsv', 'text/csv']}
            allowsMultiple={false}
            onFiles={(files) => void take(files)}
          >
            {file ? words.anotherFile : words.chooseFile}
          </FileButton>
          {file && <span className={styles.strong}>{file.name}</span>}
        </div>
        {refusal !== undefined && <Alert tone="error" title={refusal} />}
        {file && preview.isFetching && <Spinner label={words.reading} />}
        {unread && !preview.isFetching && (
          <Alert tone="error" title={unread.title}>
            {why?.join(' ')}
          </Alert>
        )}
        {file && preview.data && !unread && <Found preview={preview.data} />}
        {kind === 'bank' && (
          <Select
            name="currency"
            label={words.currency}
            items={currencies.map((id) => ({ id, label: id }))}
            value={currency}
            onChange={setCurrency}
          />
        )}
      </FormSection>
      {file && kind === 'bank' && preview.data && !unread && (
        <FormSection title={words.columnsTitle} description={words.columnsHint}>
          <ColumnChoice
            headings={preview.data.headings}
            columns={columns ?? preview.data.columns}
            onChange={setColumns}
          />
        </FormSection>
      )}
    </ActionDialog>
  );
}

/** What importing the file would add. */
function Found({ preview }: { preview: Schemas['StatementPreview'] }) {
  const words = useMessages(messages);
  const { money, dateRange } = useFormat();
  const faultText = useFaultText();
  const { isReadable, lines, newLines, paidIn, passed, from, to, unread, faults } = preview;
  if (!isReadable) return null;
  return (
    <>
      <ul className={styles.points}>
        <li className={styles.strong}>
          {words.found(lines, newLines)}
          {from !== undefined && to !== undefined && ` · ${dateRange(from, to)}`}
        </li>
        <li>{words.foundPaidIn(money(paidIn.amount), paidIn.count)}</li>
        {passed > 0 && <li>{words.foundPassed(passed)}</li>}
      </ul>
      {newLines === 0 && lines > 0 && <Alert tone="info" title={words.allKnown} />}
      {unread > 0 && (
        <Alert tone="warning" title={words.unread(unread)}>
          <ul>
            {faults.slice(0, 3).map(({ line, fault }) => (
              <li key={line}>{words.unreadLine(line, faultText(fault))}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

interface ColumnChoiceProps {
  headings: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

function ColumnChoice({ headings, columns, onChange }: ColumnChoiceProps) {
  const words = useMessages(messages);
  const none = { id: '', label: words.noColumn };
  const places = headings.map((heading, place) => ({ id: String(place), label: heading || `#${place + 1}` }));
  const choose = (field: keyof Columns, place: string) => {
    const { [field]: _, ...others } = columns;
    onChange(place === '' ? others : { ...others, [field]: Number(place) });
  };
  return (
    <div className={styles.columns}>
      {columnIds.map((field) => (
        <Select
          key={field}
          label={words.columnNames[field]}
          items={[none, ...places]}
          value={columns[field] === undefined ? '' : String(columns[field])}
          onChange={(place) => choose(field, place)}
        />
      ))}
    </div>
  );
}
