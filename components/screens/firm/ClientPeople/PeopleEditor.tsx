import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { phoneFault } from '#domain/phoneText';
import { ExistingDialog } from '../../record';
import * as styles from '../CaseForm/PartyFields.css';
import { mostPeople, newPerson, peopleKind, type PersonValues, usePeopleFields } from './peopleKind';
import { messages } from './messages';

export interface PeopleEditorProps {
  /** The client's id. */
  id: string;
  onClose: () => void;
}

/** The form for a client's directors and contacts. A default export, so that it can be lazy-loaded. */
export default function PeopleEditor({ id, onClose }: PeopleEditorProps) {
  const words = useMessages(messages);
  return (
    <ExistingDialog kind={peopleKind} id={id} fields={usePeopleFields()} words={words} onClose={onClose}>
      {({ values: { people }, change }) => (
        <FormSection title={words.people} description={words.peopleHint}>
          <FullRow>
            <div className={styles.parties}>
              {people.map((person, index) => (
                // A person has no id, and what is typed belongs to its position.
                <Person
                  key={index}
                  index={index}
                  person={person}
                  onChange={(changes) =>
                    change({ people: people.map((one, at) => (at === index ? { ...one, ...changes } : one)) })
                  }
                  onRemove={() => change({ people: people.filter((_, at) => at !== index) })}
                />
              ))}
              <div>
                <Button
                  size="sm"
                  icon={<Icon of={Plus} />}
                  isDisabled={people.length >= mostPeople}
                  onPress={() => change({ people: [...people, newPerson] })}
                >
                  {words.add}
                </Button>
              </div>
            </div>
          </FullRow>
        </FormSection>
      )}
    </ExistingDialog>
  );
}

interface PersonProps {
  index: number;
  person: PersonValues;
  onChange: (changes: Partial<PersonValues>) => void;
  onRemove: () => void;
}

const capacities = ['director', 'contact'] as const;

function Person({ index, person, onChange, onRemove }: PersonProps) {
  const words = useMessages(messages);
  const ruleText = useRuleText();
  const titleId = useId();
  const text = (field: 'name' | 'kra_pin' | 'phone' | 'email', label: string, maxLength: number) => ({
    name: `people.${index}.${field}`,
    label,
    maxLength,
    autoComplete: 'off',
    value: person[field],
    onChange: (typed: string) => onChange({ [field]: typed }),
  });
  return (
    <div role="group" aria-labelledby={titleId} className={styles.party}>
      <div className={styles.head}>
        <p id={titleId} className={styles.title}>
          {words.person(index + 1)}
        </p>
        <Button tone="quiet" size="sm" icon={<Icon of={Trash2} />} onPress={onRemove}>
          {words.remove(person.name)}
        </Button>
      </div>
      <TextField {...text('name', words.name, 200)} isRequired requiredMessage={words.nameMissing} />
      <Select
        label={words.capacity}
        items={capacities.map((id) => ({ id, label: words.capacities[id] }))}
        value={person.capacity}
        onChange={(capacity) => onChange({ capacity })}
      />
      <TextField
        {...text('kra_pin', words.kraPin, 20)}
        spellCheck="false"
        validate={(pin) => ruleText(kraPinFault(pin))}
        onChange={(typed) => onChange({ kra_pin: cleanKraPin(typed) })}
      />
      <TextField {...text('phone', words.phone, 30)} type="tel" validate={(phone) => ruleText(phoneFault(phone))} />
      <TextField {...text('email', words.email, 254)} type="email" />
    </div>
  );
}
