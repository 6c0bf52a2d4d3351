import { useMemo } from 'react';
import { useList, useMay } from '#components/api';
import { documentList } from '#components/api/declared';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import type { LineVat } from '#domain/billing/totals';
import type { Chosen } from '../../choice';
import { RecordDialog } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { OwnAccountField } from '../OwnAccountField';
import { disbursementKind, useDisbursementFields } from './disbursementKind';
import { messages } from './messages';

export interface DisbursementEditorProps {
  /** The disbursement's id, or `newRecord`. */
  id: string;
  /** The case of a new one. */
  ofCase?: Chosen | null;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for what was paid for a client, in a dialog. A default export, so that it can be lazy-loaded. */
export default function DisbursementEditor({ id, ofCase = null, onClose }: DisbursementEditorProps) {
  const words = useMessages(messages);
  const today = useToday();
  const kind = useMemo(() => disbursementKind(ofCase, today), [ofCase, today]);
  const vats: readonly LineVat[] = ['outside', 'standard'];
  return (
    <RecordDialog
      kind={kind}
      id={id}
      fields={useDisbursementFields()}
      words={{ ...words, loading: words.loadingOne }}
      onClose={onClose}
    >
      {({ values, change }) => (
        <FormSection title={words.section} description={words.hint}>
          <FullRow>
            <CaseChoice value={values.caseId} onChange={(caseId) => change({ caseId, documentId: null })} />
          </FullRow>
          <FullRow>
            <TextField
              name="description"
              label={words.what}
              isRequired
              requiredMessage={words.whatMissing}
              maxLength={500}
              value={values.description}
              onChange={(description) => change({ description })}
            />
          </FullRow>
          <MoneyField
            name="amount"
            label={words.amount}
            isRequired
            requiredMessage={words.amountMissing}
            minValue={0.01}
            maxValue={9_999_999_999.99}
            value={values.amount}
            onChange={(amount) => change({ amount })}
          />
          <DatePicker
            name="day"
            label={words.day}
            isRequired
            max={today}
            value={values.day}
            onChange={(day) => change({ day })}
          />
          <FullRow>
            <Select
              name="vat"
              label={words.vat}
              items={vats.map((one) => ({ id: one, label: words.vats[one] }))}
              value={values.vat}
              onChange={(chosen) => change({ vat: chosen === 'standard' ? 'standard' : 'outside' })}
            />
          </FullRow>
          <OwnAccountField way="out" value={values.accountId} onChange={(accountId) => change({ accountId })} />
          <TextField
            name="receiptNo"
            label={words.receiptNo}
            maxLength={60}
            value={values.receiptNo}
            onChange={(receiptNo) => change({ receiptNo })}
          />
          <Receipt ofCase={values.caseId} value={values.documentId} onChange={(documentId) => change({ documentId })} />
        </FormSection>
      )}
    </RecordDialog>
  );
}

interface ReceiptProps {
  ofCase: Chosen | null;
  value: Chosen | null;
  onChange: (document: Chosen | null) => void;
}

/** The receipt among the case's documents, for those who may see them. */
function Receipt({ ofCase, value, onChange }: ReceiptProps) {
  const mayRead = useMay('documents.read');
  return mayRead && ofCase ? <Documents caseId={ofCase.id} value={value} onChange={onChange} /> : null;
}

const none = 'none';

function Documents({ caseId, value, onChange }: Omit<ReceiptProps, 'ofCase'> & { caseId: string }) {
  const words = useMessages(messages);
  const { rows } = useList(documentList, { caseId });
  const known = rows.map(({ id, name }) => ({ id, label: name }));
  const offered = value && !known.some(({ id }) => id === value.id) ? [value, ...known] : known;
  return (
    <Select
      name="documentId"
      label={words.document}
      description={words.documentHint}
      items={[{ id: none, label: words.noDocument }, ...offered]}
      value={value?.id ?? none}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
