import { useFirmData } from '#components/api';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import type { CaseValues } from './caseKind';
import { messages } from './messages';

/** The chosen advocate, or nobody yet. */
export interface AdvocateChoiceProps {
  /** The chosen advocate. */
  value: CaseValues['advocate'];
  /** Called with the newly chosen advocate, or with `null` for nobody. */
  onChange: (advocate: CaseValues['advocate']) => void;
}

/** The id of the option for nobody. */
const nobody = 'nobody';

/** Selects the advocate who conducts a case. */
export function AdvocateChoice({ value, onChange }: AdvocateChoiceProps) {
  const words = useMessages(messages);
  const people = useFirmData('/api/law-firm/users').data?.data ?? (value ? [value] : []);
  return (
    <Select
      name="advocate"
      label={words.advocate}
      items={[{ id: nobody, label: words.nobody }, ...people.map(({ id, name }) => ({ id, label: name }))]}
      value={value?.id ?? nobody}
      onChange={(chosen) => onChange(people.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
