import { type HeldMoney, reverseHeldMoney, updateHeldMoney, useList, useSend } from '#components/api';
import { caseList } from '#components/api/declared';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, ReversalFields, reversalFields, reversalOf, useFormValues, useReversal } from '../../record';
import { messages } from './messages';

const fields = ['sort', 'agreedOn', 'caseId'];

const sorts = ['client_money', 'agreed_fee'] as const;

export interface AboutHeldProps {
  held: HeldMoney;
  /** Whether it is said what it is, or its payment is reversed. */
  as: 'described' | 'reversed';
  onClose: () => void;
}

/** Asks what held money is, or why its payment is reversed. A default export, so that it can be lazy-loaded. */
export default function AboutHeld({ as, ...props }: AboutHeldProps) {
  return as === 'described' ? <Describe {...props} /> : <Reverse {...props} />;
}

type Props = Omit<AboutHeldProps, 'as'>;

function Describe({ held, onClose }: Props) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { mutateAsync: describe, isPending, error } = useSend(updateHeldMoney);
  const { values, field } = useFormValues({
    sort: held.sort,
    agreedOn: held.agreedOn ?? null,
    caseId: held.caseId ?? null,
  });
  const { sort, agreedOn, caseId } = values;
  const cases = useList(caseList, { clientId: held.clientId }).rows;
  const submit = async () => {
    await describe({ id: held.id, sort, ...omitEmpty({ agreedOn: sort === 'agreed_fee' && agreedOn, caseId }) });
    toasts.show({ title: words.described(words.sorts[sort]), about: held.id });
    onClose();
  };
  return (
    <ActionDialog
      title={words.describeTitle}
      submitLabel={words.save}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.notDescribed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection
        title={words.describe}
        description={words.describeSection(held.clientName, money(held.left, held.currency))}
      >
        {held.sort !== 'owed_credit' && (
          <Select {...field('sort')} label={words.sort} items={sorts.map((id) => ({ id, label: words.sorts[id] }))} />
        )}
        {sort === 'agreed_fee' && <DatePicker {...field('agreedOn')} label={words.agreedOn} isRequired max={today} />}
        <FullRow>
          <Select
            {...field('caseId')}
            label={words.placeCase}
            placeholder={words.noCase}
            items={cases.map(({ id, title }) => ({ id, label: title }))}
          />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}

function Reverse({ held, onClose }: Props) {
  const words = useMessages(messages);
  const { money, date } = useFormat();
  const form = useReversal();
  const { mutateAsync: reverse, isPending, error } = useSend(reverseHeldMoney);
  const submit = async () => {
    await reverse({ id: held.id, ...reversalOf(form.values) });
    toasts.show({ title: words.heldReversed(money(held.amount, held.currency)), about: held.id });
    onClose();
  };
  return (
    <ActionDialog
      title={words.reverseHeldTitle}
      submitLabel={words.reverseHeld}
      fields={reversalFields}
      isPending={isPending}
      error={error}
      failed={words.heldNotReversed}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSection
        title={words.reverseHeld}
        description={words.reverseHeldHint(money(held.amount, held.currency), held.clientName, date(held.day))}
      >
        <ReversalFields form={form} day={held.day} hint={words.reverseHeldReason} />
      </FormSection>
    </ActionDialog>
  );
}
