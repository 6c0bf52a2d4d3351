import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { draftReconciliation, useMay, useSend } from '#components/api';
import { useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection } from '#components/patterns/RecordForm';
import { useUrlState } from '../../list';
import { ActionDialog, clearable, useFormValues } from '../../record';
import { messages } from './messages';

const fields = ['day', 'bank'];

/** In the URL: what the imported statement says counts, and not what was prepared. */
const told = 'told';

export interface BankBalanceProps {
  accountId: string;
  day: string;
  bank: number | undefined;
  /** Whether an imported statement says the balance. */
  isTold: boolean;
  onClose: () => void;
}

/** Asks for the balance on the bank's statement, and keeps it for whoever signs. A default export, so that it can be lazy-loaded. */
export default function BankBalance({ accountId, day: before, bank: was, isTold, onClose }: BankBalanceProps) {
  const words = useMessages(messages);
  const today = useToday();
  const url = useUrlState();
  const { values, field } = useFormValues({ day: clearable(before), bank: was ?? null });
  const { day, bank } = values;
  const mayPost = useMay('clientmoney.post');
  const { mutateAsync: keep, isPending, error } = useSend(draftReconciliation);
  return (
    <ActionDialog
      title={words.bankTitle}
      submitLabel={words.compare}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notKept}
      onSubmit={async () => {
        if (mayPost && day && bank !== null) await keep({ accountId, day, bank });
        if (day && (bank !== null || isTold)) url.set({ day, bank: bank === null ? told : String(bank) });
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
