import { MoneyField } from '#components/elements/MoneyField';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import type { LineVat } from '#domain/billing/totals';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';
import type { BillRow } from './rows';

const fields = ['description', 'amount', 'vat'];

/** What a line says on the fee note. */
type Said = { description: string; amount: number; vat: LineVat };

/** The largest amount that the contract allows. */
const largest = 9_999_999_999.99;

export interface LineDialogProps {
  /** The line to change. Without it, a fee is added. */
  row?: BillRow;
  onApply: (said: Said) => void;
  onClose: () => void;
}

/** Changes what a line says and costs on the fee note, or adds a fee. A default export, so that it can be lazy-loaded. */
export default function LineDialog({ row, onApply, onClose }: LineDialogProps) {
  const words = useMessages(messages);
  const { values, field } = useFormValues({
    description: row?.description ?? '',
    amount: row?.amount ?? null,
    vat: row?.vat ?? 'standard',
  });
  const { description, amount, vat } = values;
  const isFee = row === undefined || row.kind === 'fee';
  return (
    <ActionDialog
      title={row ? words.editTitle : words.feeTitle}
      submitLabel={row ? words.apply : words.add}
      fields={fields}
      isPending={false}
      error={null}
      failed=""
      onSubmit={() => {
        if (amount === null) return;
        onApply({ description: description.trim(), amount, vat });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.lineSection} description={isFee ? words.feeHint : words.lineHint}>
        <FullRow>
          <TextField
            {...field('description')}
            label={words.wording}
            isRequired
            requiredMessage={words.wordingMissing}
            maxLength={500}
          />
        </FullRow>
        <MoneyField
          {...field('amount')}
          label={words.amount}
          isRequired
          requiredMessage={words.amountMissing}
          minValue={isFee ? -largest : 0}
          maxValue={largest}
        />
        {isFee && (
          <Select
            {...field('vat')}
            label={words.vatField}
            items={[
              { id: 'standard', label: words.standard },
              { id: 'outside', label: words.exempt },
            ]}
          />
        )}
      </FormSection>
    </ActionDialog>
  );
}
