import { useState } from 'react';
import { moveClientMoney, useLedgerBalance, useSend } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog } from '../../record';
import { AccountField, useAccount } from './AccountField';
import { CaseDocuments } from './CaseDocuments';
import { HeldAmount } from './HeldAmount';
import { LedgerChoice } from './LedgerChoice';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';

const fields = ['accountId', 'fromCaseId', 'toCaseId', 'amount', 'day', 'reason', 'documentId'];

export interface BetweenProps {
  /** The account to begin with. */
  accountId?: string | undefined;
  onClose: () => void;
}

/** Moves money from one client's case to another's, by written authority. A default export, so that it can be lazy-loaded. */
export default function Between({ accountId, onClose }: BetweenProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const [chosen, choose] = useState(accountId);
  const { account, ...accounts } = useAccount(chosen);
  const [from, setFrom] = useState<LedgerOf | null>(null);
  const [to, setTo] = useState<LedgerOf | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const [documentId, setDocument] = useState<string | null>(null);
  const held = useLedgerBalance(from ? { clientId: from.clientId, caseId: from.caseId } : undefined).data;
  const { mutateAsync: send, isPending, error } = useSend(moveClientMoney);
  const submit = async () => {
    if (!account || !from || !to || amount === null || !day || !documentId) return;
    await send({
      accountId: account.id,
      fromClientId: from.clientId,
      fromCaseId: from.caseId,
      toClientId: to.clientId,
      toCaseId: to.caseId,
      day,
      amount,
      reason: reason.trim(),
      documentId,
    });
    toasts.show({ title: words.moved(money(amount)), description: `${from.client} → ${to.client}` });
    onClose();
  };
  return (
    <ActionDialog
      title={words.betweenTitle}
      submitLabel={words.move}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={words.betweenSection} description={words.betweenHint}>
        <AccountField {...accounts} account={account} onChange={choose} />
        <FullRow>
          <LedgerChoice
            name="fromCaseId"
            label={words.fromCase}
            value={from}
            onChange={(found) => {
              setFrom(found);
              setDocument(null);
            }}
          />
        </FullRow>
        <FullRow>
          <LedgerChoice name="toCaseId" label={words.toCase} value={to} onChange={setTo} />
        </FullRow>
        <HeldAmount amount={amount} held={held} onType={setAmount} />
        <DatePicker name="day" label={words.day} isRequired max={today} value={day} onChange={setDay} />
        <FullRow>
          <TextField
            name="reason"
            label={words.reason}
            description={words.betweenReasonHint}
            isRequired
            requiredMessage={words.reasonMissing}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={setReason}
          />
        </FullRow>
        {from && (
          <CaseDocuments
            key={from.caseId}
            caseId={from.caseId}
            label={words.authority}
            description={words.authorityHint}
            requiredMessage={words.authorityMissing}
            value={documentId}
            onChange={setDocument}
          />
        )}
      </FormSection>
    </ActionDialog>
  );
}
