import { useState } from 'react';
import { createCreditNote, type OwnInvoice, type Versioned } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { DatePicker } from '#components/elements/DatePicker';
import { MoneyField } from '#components/elements/MoneyField';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { isTooLateForEtims } from '#domain/billing/credits';
import { fromCents, toCents } from '#domain/money';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, ReasonField, useFormValues } from '../../record';
import { dialogMessages } from './messages';
import { useSaving } from './useSaving';

const fields = ['date', 'reason'];

/** Why, and how much of each line, by the line's position. */
type Credit = { reason: string; date: string | null; amounts: Readonly<Record<number, number>> };

export interface CreditDialogProps {
  /** The invoice, and the version that was seen. */
  read: Versioned<OwnInvoice>;
  onClose: () => void;
}

/** Credits lines of an invoice, each at most its uncredited rest. A default export, so that it can be lazy-loaded. */
export default function CreditDialog({ read, onClose }: CreditDialogProps) {
  const words = useMessages(dialogMessages);
  const { money } = useFormat();
  const today = useToday();
  const { values, setValues, field } = useFormValues<Credit>({ reason: '', date: clearable(''), amounts: {} });
  const { reason, date, amounts } = values;
  const [isMissing, setMissing] = useState(false);
  const { save, hasChanged, base, ...saving } = useSaving({ update: createCreditNote, read, onClose });
  const { invoiceNumber, lines, currency, issueDate, etims } = base.record;
  const parts = Object.entries(amounts)
    .map(([position, amount]) => ({ position: Number(position), amount }))
    .filter(({ amount }) => amount > 0);
  const isLate = etims.state === 'signed' && isTooLateForEtims(issueDate, today);
  return (
    <ActionDialog
      title={words.creditTitle(invoiceNumber)}
      submitLabel={words.credit}
      fields={fields}
      isPending={saving.isPending}
      error={saving.error}
      failed={words.failed}
      onSubmit={() => {
        setMissing(parts.length === 0);
        if (parts.length > 0) save({ reason: reason.trim(), lines: parts, ...omitEmpty({ date }) });
      }}
      onClose={onClose}
    >
      <FormSection title={words.credit} description={`${words.creditHint} ${words.creditBeyond}`}>
        {(hasChanged || isLate || (isMissing && parts.length === 0)) && (
          <FullRow>
            <Alert
              tone="warning"
              title={hasChanged ? words.changed : isLate ? words.creditLate : words.creditNothing}
            />
          </FullRow>
        )}
        {lines.map(({ position, description, amount, credited }) => {
          const rest = fromCents(toCents(amount) - toCents(credited));
          return (
            rest > 0 && (
              <FullRow key={position}>
                <MoneyField
                  label={words.creditOf(description)}
                  description={words.creditLeft(money(rest, currency))}
                  currency={currency}
                  maxValue={rest}
                  isWheelDisabled
                  onType={(typed) =>
                    setValues((now) => ({ ...now, amounts: { ...now.amounts, [position]: typed ?? 0 } }))
                  }
                />
              </FullRow>
            )
          );
        })}
        <FullRow>
          <DatePicker {...field('date')} label={words.creditDate} min={issueDate} max={today} value={date || today} />
        </FullRow>
        <ReasonField hint={words.creditReason} {...field('reason')} />
      </FormSection>
    </ActionDialog>
  );
}
