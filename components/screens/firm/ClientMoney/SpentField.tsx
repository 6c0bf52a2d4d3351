import { type Disbursement, useList } from '#components/api';
import { disbursementList } from '#components/api/declared';
import { Select } from '#components/elements/Select';
import { useFormat, useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { useAmountText } from './HeldAmount';
import { messages } from './messages';

export interface SpentFieldProps {
  caseId: string;
  /** What is held of the client in the case, once it is known. */
  held: { balance: number; available: number } | undefined;
  value: Disbursement | undefined;
  onChange: (spent: Disbursement | undefined) => void;
}

/** Chooses what the firm has paid in a case and not billed yet, to be paid back from what is held. */
export function SpentField({ caseId, held, value, onChange }: SpentFieldProps) {
  const words = useMessages(messages);
  const { money, date } = useFormat();
  const found = useList(disbursementList, { caseId, state: 'unbilled' });
  const spent = found.rows.filter(({ vat }) => vat === 'outside');
  const left = useAmountText({ amount: value?.amount ?? null, held, open: undefined });
  return (
    <FullRow>
      <Select
        name="disbursementId"
        label={words.spent}
        placeholder={found.isPending ? words.findingSpent : spent.length > 0 ? words.chooseSpent : words.noSpent}
        isRequired
        requiredMessage={words.spentMissing}
        description={left}
        items={spent.map(({ id, description, amount, day, receiptNo }) => ({
          id,
          label: words.spentOf(description, money(amount)),
          description: [date(day), receiptNo].filter(Boolean).join(' · '),
        }))}
        value={value?.id ?? null}
        onChange={(id) => onChange(spent.find((one) => one.id === id))}
      />
    </FullRow>
  );
}
