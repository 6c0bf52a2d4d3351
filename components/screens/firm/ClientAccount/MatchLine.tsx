import { type BankLine, matchBankLine, useBankLineEntries, useSend } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { RadioGroup } from '#components/elements/RadioGroup';
import { Spinner } from '#components/elements/Spinner';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues } from '../../record';
import { useEntryText } from '../ClientMoney';
import { bankMessages } from './bankMessages';

const fields = ['entryId'];

const none = 'none';

export interface MatchLineProps {
  line: BankLine;
  /** Called if the line is none of the entries, to post it. */
  onPost: () => void;
  onClose: () => void;
}

/** Asks which entry of the ledger a line is. A default export, so that it can be lazy-loaded. */
export default function MatchLine({ line, onPost, onClose }: MatchLineProps) {
  const words = useMessages(bankMessages);
  const { date, dayMonth, money, weekdayDate } = useFormat();
  const entryText = useEntryText();
  const { id, amount, day, details, reference } = line;
  const found = useBankLineEntries(id);
  const entries = found.data?.data ?? [];
  const isNone = found.data !== undefined && entries.length === 0;
  const { values, change } = useFormValues({ entryId: line.entry?.id });
  const chosen = values.entryId ?? (isNone ? none : null);
  const { mutateAsync: send, isPending, error } = useSend(matchBankLine);
  const name = details ?? reference ?? words.noText;
  return (
    <ActionDialog
      title={words.matchTitle}
      submitLabel={chosen === none ? words.postInstead : words.match}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notMatched(name)}
      onSubmit={async () => {
        if (chosen === none) return onPost();
        if (chosen === null) return;
        await send({ id, entryId: chosen });
        toasts.show({ title: words.matched(name), about: id });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSection
        title={words.matchSection(money(Math.abs(amount)), weekdayDate(day))}
        description={[name, reference].filter((one, index, all) => one && all.indexOf(one) === index).join(' · ')}
      >
        <FullRow>
          <RadioGroup
            name="entryId"
            label={words.entry}
            description={isNone ? words.noneAlike : undefined}
            isRequired
            requiredMessage={words.entryMissing}
            items={[
              ...entries.map((entry) => ({
                id: entry.id,
                label: entryText(entry),
                description: [
                  date(entry.day),
                  entry.client,
                  entry.reference,
                  entry.clearedOn !== undefined && words.clearedOn(dayMonth(entry.clearedOn)),
                ]
                  .filter(Boolean)
                  .join(' · '),
              })),
              { id: none, label: words.noneOfThese, description: words.noneOfTheseHint },
            ]}
            value={chosen}
            onChange={(entryId) => change({ entryId })}
          />
          {found.isPending && <Spinner label={words.finding} />}
          {found.error && <Alert tone="error" title={words.notFound} />}
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
