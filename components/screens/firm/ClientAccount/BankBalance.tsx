import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection } from '#components/patterns/RecordForm';
import { useUrlState } from '../../list';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['day', 'bank'];

export interface BankBalanceProps {
  day: string;
  bank: number | undefined;
  /** Whether an imported statement says the balance. */
  isTold: boolean;
  onClose: () => void;
}

/** Asks for the balance on the bank's statement; the URL keeps it. A default export, so that it can be lazy-loaded. */
export default function BankBalance({ day: before, bank: was, isTold, onClose }: BankBalanceProps) {
  const words = useMessages(messages);
  const today = useToday();
  const url = useUrlState();
  const { values, field } = useFormValues({ day: clearable(before), bank: was ?? null });
  const { day, bank } = values;
  return (
    <ActionDialog
      title={words.bankTitle}
      submitLabel={words.compare}
      fields={fields}
      isPending={false}
      error={null}
      failed={words.notCompared}
      onSubmit={() => {
        if (day && (bank !== null || isTold)) url.set({ day, bank: bank === null ? '' : String(bank) });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection title={words.bankSection} description={words.bankHint}>
        <DatePicker {...field('day')} label={words.bankDay} isRequired max={today} />
        <MoneyField
          {...field('bank')}
          label={words.bankBalance}
          {...(isTold
            ? { description: words.bankBalanceHint }
            : { isRequired: true, requiredMessage: words.bankBalanceMissing })}
          minValue={-9_999_999_999.99}
          maxValue={9_999_999_999.99}
          isWheelDisabled
        />
      </FormSection>
    </ActionDialog>
  );
}
