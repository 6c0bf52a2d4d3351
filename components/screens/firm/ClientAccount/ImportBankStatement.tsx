import { type ClientAccount, importBankStatement, useBankStatementPreview, useSend } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Select } from '#components/elements/Select';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { useAccount } from '../ClientMoney';
import { ColumnChoice, FileLines, Rows, StatementFile, useStatementFile } from '../StatementFile';
import { ActionDialog, useFormValues } from '../../record';
import { bankMessages } from './bankMessages';

const fields = ['accountId'];

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

export interface ImportBankStatementProps {
  /** The account to begin with. */
  account: ClientAccount;
  /** Called once the statement is imported, before the dialog closes. */
  onImported: () => void;
  onClose: () => void;
}

/** Chooses the bank's statement of a client account, shows how it is read, and imports it. A default export, so that it can be lazy-loaded. */
export default function ImportBankStatement({ account: shown, onImported, onClose }: ImportBankStatementProps) {
  const words = useMessages(bankMessages);
  const { money } = useFormat();
  const { values, change } = useFormValues({ accountId: shown.id });
  const { accounts, account = shown, hint } = useAccount(values.accountId);
  const source = useStatementFile();
  const { file, columns, setColumns } = source;
  const preview = useBankStatementPreview(file && { accountId: account.id, file: file.bytes, ...source.said });
  const { mutateAsync: send, isPending, error } = useSend(importBankStatement);
  const found = preview.data;
  const submit = async () => {
    if (!file || !found?.isReadable) return;
    if (found.lines > 0 && found.newLines === 0) {
      toasts.show({ title: words.nothingNew(file.name) });
      return onClose();
    }
    const { newLines, states } = await send({
      accountId: account.id,
      fileName: file.name,
      file: file.bytes,
      ...source.said,
      columns: columns ?? found.columns,
    });
    const waiting = states.proposed + states.unmatched;
    toasts.show({ title: words.wasImported(file.name, newLines), description: words.nowWaiting(waiting) });
    onImported();
    return onClose();
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
        <FullRow>
          <Select
            name="accountId"
            label={words.ofAccount}
            description={hint}
            items={accounts.map(({ id, title, bankName, accountNumber }) => ({
              id,
              label: title,
              description: [bankName, accountNumber].join(' · '),
            }))}
            value={account.id}
            onChange={(id) => id && change({ accountId: id })}
          />
        </FullRow>
        <StatementFile source={source} preview={preview}>
          {found && (
            <Rows preview={found}>
              <li>{words.foundIn(money(found.moneyIn.amount), found.moneyIn.count)}</li>
              <li>{words.foundOut(money(found.moneyOut.amount), found.moneyOut.count)}</li>
              <li>{found.closing === undefined ? words.noClosing : words.foundClosing(money(found.closing))}</li>
            </Rows>
          )}
          {found?.isOtherAccount && (
            <Alert tone="warning" title={words.otherAccount(found.account ?? '')}>
              {words.otherAccountHint}
            </Alert>
          )}
        </StatementFile>
      </FormSection>
      {file && found && !preview.error && (
        <ColumnChoice
          of={columnIds}
          headings={found.headings}
          columns={columns ?? found.columns}
          onChange={setColumns}
        />
      )}
      {file && found?.reading && !preview.error && <FileLines reading={found.reading} source={source} />}
    </ActionDialog>
  );
}
