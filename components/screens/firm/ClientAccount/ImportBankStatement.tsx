import { type ClientAccount, importBankStatement, useBankStatementPreview, useSend } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { Link } from '#components/elements/Link';
import { Select } from '#components/elements/Select';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { useAccount } from '../ClientMoney';
import { StatementPage, useStatementFile } from '../StatementFile';
import { useFormValues } from '../../record';
import { bankMessages } from './bankMessages';
import type { ClientAccountScreenProps } from './ClientAccountScreen';
import { messages } from './messages';

export interface ImportBankStatementProps extends ClientAccountScreenProps {
  /** The account to begin with. */
  account: ClientAccount;
  /** Called once the statement is imported. */
  onImported: () => void;
}

/** The import of the bank's statement of a client account. A default export, so that it can be lazy-loaded. */
export default function ImportBankStatement({ account: shown, pages, onImported }: ImportBankStatementProps) {
  const words = useMessages(bankMessages);
  const { title, numbered } = useMessages(messages);
  const { values, change } = useFormValues({ accountId: shown.id });
  const { accounts, account = shown, hint } = useAccount(values.accountId);
  const source = useStatementFile();
  const { file, said } = source;
  const preview = useBankStatementPreview(file && { accountId: account.id, file: file.bytes, ...said });
  const { mutateAsync: send, isPending, error } = useSend(importBankStatement);
  const found = preview.data;
  const run = async () => {
    if (!file || !found?.isReadable) return;
    const { newLines, states } = await send({
      accountId: account.id,
      fileName: file.name,
      file: file.bytes,
      ...said,
      columns: said.columns ?? found.columns,
    });
    const waiting = states.proposed + states.unmatched;
    toasts.show({ title: words.wasImported(file.name, newLines), description: words.nowWaiting(waiting) });
    onImported();
  };
  return (
    <StatementPage
      trail={<Link href={`${pages.clientAccount}?show=bankStatement`}>{title}</Link>}
      source={source}
      preview={preview}
      accountName={numbered(account.bankName, account.title, account.accountNumber)}
      currency="KES"
      hasColumns
      isPending={isPending}
      error={error}
      onImport={run}
      account={
        <Select
          label={words.ofAccount}
          description={hint}
          items={accounts.map(({ id, title: name, bankName, accountNumber }) => ({
            id,
            label: name,
            description: [bankName, accountNumber].join(' · '),
          }))}
          value={account.id}
          onChange={(id) => change({ accountId: id })}
        />
      }
    >
      {found?.isOtherAccount && (
        <Alert tone="warning" title={words.otherAccount(found.account ?? '')}>
          {words.otherAccountHint}
        </Alert>
      )}
    </StatementPage>
  );
}
