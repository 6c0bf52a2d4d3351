import { createDisbursement, type Disbursement, type DisbursementInput, updateDisbursement } from '#components/api';
import { disbursementRecord } from '#components/api/declared';
import { useFormat, useMessages } from '#components/language';
import type { LineVat } from '#domain/billing/totals';
import type { Chosen } from '../../choice';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** The fields of a disbursement, as they are typed. */
export type DisbursementValues = {
  caseId: Chosen | null;
  description: string;
  amount: number | null;
  day: string | null;
  vat: LineVat;
  /** The firm's own account from which it was paid, once it is known. */
  accountId: Chosen | null;
  receiptNo: string;
  /** The receipt, among the case's documents. */
  documentId: Chosen | null;
};

/** The record kind for disbursements, whose new ones are of a case and a day. */
export function disbursementKind(
  ofCase: Chosen | null,
  today: string,
): RecordKind<Disbursement, DisbursementValues, DisbursementInput> {
  const blank: DisbursementValues = {
    caseId: ofCase,
    description: '',
    amount: null,
    day: today,
    vat: 'outside',
    accountId: null,
    receiptNo: '',
    documentId: null,
  };
  return {
    source: disbursementRecord,
    right: 'time.write',
    create: createDisbursement,
    update: updateDisbursement,
    nameOf: ({ description }) => description,
    blank,
    valuesOf: ({
      caseId: id,
      caseTitle: label,
      description,
      amount,
      day,
      vat,
      accountId,
      account,
      receiptNo = '',
      documentId,
      document,
    }) => ({
      caseId: { id, label },
      description,
      amount,
      day,
      vat,
      accountId: accountId === undefined ? null : { id: accountId, label: account ?? '' },
      receiptNo,
      documentId: documentId === undefined ? null : { id: documentId, label: document ?? '' },
    }),
    inputOf: ({ caseId, description, amount, day, vat, accountId, receiptNo, documentId }, before) => ({
      caseId: caseId?.id ?? '',
      description,
      amount: amount ?? 0,
      day: day ?? today,
      vat,
      ...(accountId && { accountId: accountId.id }),
      ...(receiptNo.trim() && { receiptNo }),
      ...(documentId && { documentId: documentId.id }),
      ...(before?.personId !== undefined && { personId: before.personId }),
    }),
    names: Object.keys(blank),
  };
}

/** Each field's label, and its value as text. */
export function useDisbursementFields(): FormFields<DisbursementValues> {
  const words = useMessages(messages);
  const { date, cents } = useFormat();
  return {
    caseId: { label: words.case, text: (chosen) => chosen?.label ?? '' },
    description: { label: words.what, text: (text) => text },
    amount: { label: words.amount, text: (amount) => (amount === null ? '' : cents(amount)) },
    day: { label: words.day, text: (day) => (day ? date(day) : '') },
    vat: { label: words.vat, text: (vat) => words.vats[vat] },
    accountId: { label: words.paidFrom, text: (chosen) => chosen?.label ?? '' },
    receiptNo: { label: words.receiptNo, text: (text) => text },
    documentId: { label: words.document, text: (chosen) => chosen?.label ?? '' },
  };
}
