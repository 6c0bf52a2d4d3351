import { useFirmData } from '#components/api';
import { Select } from '#components/elements/Select';

export type Person = { id: string; name: string };

/** The person chosen, or nobody yet. */
export interface PersonSelectProps {
  /** The field's name in the form. */
  name: string;
  /** What the person does: "Advocate", "Assigned to". */
  label: string;
  /** The option for nobody: "Nobody yet". */
  nobodyLabel: string;
  /** The chosen person. It is offered even while the firm's people load. */
  value: Person | null;
  /** Called with the newly chosen person, or with `null` for nobody. */
  onChange: (person: Person | null) => void;
}

/** The id of the option for nobody. */
const nobody = 'nobody';

export function PersonSelect({ name, label, nobodyLabel, value, onChange }: PersonSelectProps) {
  const people = useFirmData('/api/law-firm/users').data?.data ?? (value ? [value] : []);
  return (
    <Select
      name={name}
      label={label}
      items={[{ id: nobody, label: nobodyLabel }, ...people.map((person) => ({ id: person.id, label: person.name }))]}
      value={value?.id ?? nobody}
      onChange={(chosen) => onChange(people.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
