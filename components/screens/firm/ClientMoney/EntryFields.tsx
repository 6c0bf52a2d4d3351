import type { components } from '#openapi';
import { Alert } from '#components/elements/Alert';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { useFormValues } from '../../record';
import { CaseDocuments } from './CaseDocuments';
import { LedgerChoice } from './LedgerChoice';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';

/** What a person can post by themselves, by its direction. */
export const kinds = { in: ['receipt', 'interest', 'office_item'], out: ['payment', 'office_item'] } as const;

/** What an entry can be in its form: what is posted by itself, or what the office is paid back. */
type Kind = components['schemas']['ClientEntryInput']['kind'] | 'reimbursement';

/** With what the fields begin. */
export interface EntryBegin {
  kind: Kind;
  of?: LedgerOf | undefined;
  reason?: string;
}

/** What an entry is, whose it is and what it is for, as it is typed. */
export function useEntryFields(begin: EntryBegin) {
  const { values, change, field } = useFormValues({
    kind: begin.kind,
    ledger: begin.of ?? null,
    payerOrPayee: '',
    reason: begin.reason ?? '',
    documentId: null as string | null,
  });
  const { kind, ledger, payerOrPayee, reason, documentId } = values;
  const isBanks = kind === 'office_item';
  const ofClient = {
    clientId: ledger?.clientId,
    caseId: ledger?.caseId,
    payerOrPayee: payerOrPayee.trim(),
    documentId,
  };
  return {
    kind,
    ledger,
    change,
    field,
    isBanks,
    /** What of it is sent. */
    input: {
      kind: kind === 'reimbursement' ? ('payment' as const) : kind,
      reason: reason.trim(),
      ...(!isBanks && omitEmpty(ofClient)),
    },
  };
}

export interface EntryFieldsProps {
  /** Whether money comes in or goes out. */
  way: 'in' | 'out';
  /** The result of `useEntryFields`. */
  entry: ReturnType<typeof useEntryFields>;
}

export interface WhoseFieldsProps extends EntryFieldsProps {
  /** What else can be paid out. */
  also?: readonly 'reimbursement'[];
}

/** What an entry is, and whose. */
export function WhoseFields({ way, also = [], entry }: WhoseFieldsProps) {
  const { ledger, change, field, isBanks } = entry;
  const words = useMessages(messages);
  const isIn = way === 'in';
  // The bank's own item has another name in each direction.
  const names = { ...words.outKinds, ...words.inKinds, ...(!isIn && { office_item: words.outKinds.office_item }) };
  return (
    <>
      <FullRow>
        <Select
          {...field('kind')}
          label={isIn ? words.inKind : words.outKind}
          items={[...kinds[way], ...also].map((id) => ({ id, label: names[id] }))}
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
            onChange={(found) => change({ ledger: found, documentId: null })}
          />
        </FullRow>
      )}
    </>
  );
}

/** From or to whom an entry's money goes, and what it is for. */
export function ReasonFields({ way, entry: { kind, field, isBanks } }: EntryFieldsProps) {
  const words = useMessages(messages);
  const isIn = way === 'in';
  return (
    <>
      {!isBanks && kind !== 'interest' && (
        <FullRow>
          <TextField
            {...field('payerOrPayee')}
            label={isIn ? words.payer : words.payee}
            {...(isIn ? { description: words.payerHint } : { isRequired: true, requiredMessage: words.payeeMissing })}
            maxLength={200}
            autoComplete="off"
          />
        </FullRow>
      )}
      <FullRow>
        <TextField
          {...field('reason')}
          label={words.reason}
          description={isBanks ? undefined : isIn ? words.inReasonHint : words.outReasonHint}
          isRequired
          requiredMessage={words.reasonMissing}
          maxLength={500}
          autoComplete="off"
        />
      </FullRow>
    </>
  );
}

/** The document on which money is paid out. */
export function PaperField({ way, entry: { kind, ledger, field, isBanks } }: EntryFieldsProps) {
  const words = useMessages(messages);
  if (isBanks || !ledger || way === 'in') return null;
  return (
    <CaseDocuments
      key={ledger.caseId}
      caseId={ledger.caseId}
      label={kind === 'reimbursement' ? words.spentReceipt : words.document}
      description={kind === 'reimbursement' ? words.spentReceiptHint : words.outDocumentHint}
      {...field('documentId')}
    />
  );
}
