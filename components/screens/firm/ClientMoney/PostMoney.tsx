import { useState } from 'react';
import { postClientEntry, useLedgerBalance, useSend } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
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

const fields = [
  'accountId',
  'kind',
  'caseId',
  'amount',
  'day',
  'payerOrPayee',
  'reason',
  'reference',
  'clearedOn',
  'documentId',
];

const kinds = { in: ['receipt', 'interest', 'office_item'], out: ['payment', 'office_item'] } as const;

type Kind = (typeof kinds)['in' | 'out'][number];

export interface PostMoneyProps {
  /** Whether money comes in or goes out. */
  way: 'in' | 'out';
  /** The account to begin with. */
  accountId?: string | undefined;
  /** Whose money it is, if that is known. */
  of?: LedgerOf | undefined;
  onClose: () => void;
}

/** Receives clients' money, or pays it out. A default export, so that it can be lazy-loaded. */
export default function PostMoney({ way, accountId, of, onClose }: PostMoneyProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const [chosen, choose] = useState(accountId);
  const { account, ...accounts } = useAccount(chosen);
  const [kind, setKind] = useState<Kind>(kinds[way][0]);
  const [ledger, setLedger] = useState<LedgerOf | null>(of ?? null);
  const [amount, setAmount] = useState<number | null>(null);
  const [day, setDay] = useState<string | null>(today);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [clearedOn, setClearedOn] = useState<string | null>(null);
  const [documentId, setDocument] = useState<string | null>(null);
  const isIn = way === 'in';
  const isBanks = kind === 'office_item';
  const isPayment = kind === 'payment';
  const held = useLedgerBalance(isPayment && ledger ? { clientId: ledger.clientId, caseId: ledger.caseId } : undefined);
  const { mutateAsync: send, isPending, error } = useSend(postClientEntry);
  const submit = async () => {
    if (!account || amount === null || !day) return;
    const whose = isBanks || !ledger ? {} : { clientId: ledger.clientId, caseId: ledger.caseId };
    await send({
      ...{ accountId: account.id, kind, day, amount, reason: reason.trim(), ...whose },
      ...(isBanks && !isIn && { isOut: true }),
      ...(name.trim() && !isBanks && { payerOrPayee: name.trim() }),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(clearedOn && { clearedOn }),
      ...(documentId && !isBanks && { documentId }),
    });
    toasts.show({
      title: (isIn ? words.receivedNow : words.paidNow)(money(amount)),
      ...(!isBanks && ledger && { description: `${ledger.client} · ${ledger.caseTitle}` }),
    });
    onClose();
  };
  return (
    <ActionDialog
      title={isIn ? words.inTitle : words.outTitle}
      submitLabel={isIn ? words.receive : words.pay}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection title={isIn ? words.inSection : words.outSection} description={isIn ? words.inHint : words.outHint}>
        <AccountField {...accounts} account={account} onChange={choose} />
        <FullRow>
          <Select
            name="kind"
            label={isIn ? words.inKind : words.outKind}
            items={kinds[way].map((id) => ({
              id,
              label: { ...words.inKinds, ...words.outKinds, ...own(words, isIn) }[id],
            }))}
            value={kind}
            onChange={(next) => next && setKind(next)}
          />
        </FullRow>
        {isBanks && !isIn && (
          <FullRow>
            <Alert title={words.chargeHint} />
          </FullRow>
        )}
        {!isBanks && (
          <FullRow>
            <LedgerChoice
              label={words.case}
              value={ledger}
              onChange={(found) => {
                setLedger(found);
                setDocument(null);
              }}
            />
          </FullRow>
        )}
        <HeldAmount amount={amount} held={isPayment ? held.data : undefined} onType={setAmount} />
        <DatePicker name="day" label={words.day} isRequired max={today} value={day} onChange={setDay} />
        {!isBanks && kind !== 'interest' && (
          <FullRow>
            <TextField
              name="payerOrPayee"
              label={isIn ? words.payer : words.payee}
              {...(isIn ? { description: words.payerHint } : { isRequired: true, requiredMessage: words.payeeMissing })}
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={setName}
            />
          </FullRow>
        )}
        <FullRow>
          <TextField
            name="reason"
            label={words.reason}
            description={isIn ? words.inReasonHint : words.outReasonHint}
            isRequired
            requiredMessage={words.reasonMissing}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={setReason}
          />
        </FullRow>
        <TextField
          name="reference"
          label={words.reference}
          description={isIn ? words.inReferenceHint : words.outReferenceHint}
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={setReference}
        />
        <DatePicker
          name="clearedOn"
          label={words.cleared}
          description={isIn ? words.inClearedHint : words.outClearedHint}
          {...(day && { min: day })}
          max={today}
          value={clearedOn}
          onChange={setClearedOn}
        />
        {!isBanks && ledger && !isIn && (
          <CaseDocuments
            key={ledger.caseId}
            caseId={ledger.caseId}
            label={words.document}
            description={words.outDocumentHint}
            value={documentId}
            onChange={setDocument}
          />
        )}
      </FormSection>
    </ActionDialog>
  );
}

/** The bank's own item has another name in each direction. */
const own = (
  { inKinds, outKinds }: { inKinds: { office_item: string }; outKinds: { office_item: string } },
  isIn: boolean,
) => ({ office_item: (isIn ? inKinds : outKinds).office_item });
