import { openSupport, useSend } from '#components/api';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { ActionDialog, useFormValues } from '../../record';
import { EnterLink } from './EnterLink';
import { messages } from './messages';

export interface OpenSupportProps {
  firm: { id: string; name: string };
  onClose: () => void;
}

const fields = ['reason', 'minutes'];

/** The shortest reason and the longest, as in the contract. */
const shortest = 10;
const longest = 500;

/** How long support access may be opened for, in minutes. */
const choices = ['15', '30', '60', '120', '240'] as const;

/** Asks why and for how long, opens the firm's area, and then has the link into it. A default export, so that it can be lazy-loaded. */
export default function OpenSupport({ firm, onClose }: OpenSupportProps) {
  const words = useMessages(messages);
  const { values, field } = useFormValues({ reason: '', minutes: '60' as (typeof choices)[number] });
  const { reason, minutes } = values;
  const { mutate: open, data, isPending, error } = useSend(openSupport);
  if (data) return <EnterLink firm={firm} link={data.link} onClose={onClose} />;
  return (
    <ActionDialog
      title={words.openTitle(firm.name)}
      submitLabel={words.submit}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.openFailed}
      onSubmit={() => open({ id: firm.id, reason: reason.trim(), minutes: Number(minutes) })}
      onClose={onClose}
    >
      <FormSection title={words.details} description={words.hint}>
        <FullRow>
          <TextArea
            {...field('reason')}
            label={words.reason}
            description={words.reasonHint}
            isRequired
            requiredMessage={words.reasonMissing}
            minLength={shortest}
            maxLength={longest}
            validate={(typed) => (typed.trim().length < shortest ? words.reasonShort : null)}
          />
        </FullRow>
        <Select
          {...field('minutes')}
          label={words.minutes}
          items={choices.map((id) => ({ id, label: words.forMinutes(Number(id)) }))}
        />
      </FormSection>
    </ActionDialog>
  );
}
