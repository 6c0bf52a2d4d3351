import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { ComboBox } from '#components/elements/ComboBox';
import { Icon } from '#components/elements/Icon';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { useRuleText } from '#components/language/vocabulary';
import { FullRow } from '#components/patterns/RecordForm';
import { partyRoles } from '#domain/courts';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { phoneFault } from '#domain/phoneText';
import { mostParties, newParty, type PartyValues } from './caseKind';
import { messages } from './messages';
import * as styles from './PartyFields.css';

/** The parties of a case. */
export interface PartyFieldsProps {
  /** The parties' current values. */
  value: PartyValues[];
  /** Called with all the parties after a change. */
  onChange: (parties: PartyValues[]) => void;
}

const sides = ['other_side', 'our_side', 'witness'] as const;

const roles = partyRoles.map((role) => ({ id: role, label: role }));

/** Form fields for the parties of a case, each with a role and legal representation. */
export function PartyFields({ value, onChange }: PartyFieldsProps) {
  const words = useMessages(messages);
  const change = (index: number, changes: Partial<PartyValues>) =>
    onChange(value.map((party, at) => (at === index ? { ...party, ...changes } : party)));
  return (
    <FullRow>
      <div className={styles.parties}>
        {value.map((party, index) => (
          // A party has no id, and what is typed belongs to its position.
          <Party
            key={index}
            index={index}
            party={party}
            onChange={(changes) => change(index, changes)}
            onRemove={() => onChange(value.filter((_, at) => at !== index))}
          />
        ))}
        <div>
          <Button
            size="sm"
            icon={<Icon of={Plus} />}
            isDisabled={value.length >= mostParties}
            onPress={() => onChange([...value, newParty])}
          >
            {words.addParty}
          </Button>
        </div>
      </div>
    </FullRow>
  );
}

interface PartyProps {
  index: number;
  party: PartyValues;
  onChange: (changes: Partial<PartyValues>) => void;
  onRemove: () => void;
}

function Party({ index, party, onChange, onRemove }: PartyProps) {
  const words = useMessages(messages);
  const ruleText = useRuleText();
  const titleId = useId();
  const text = (field: 'name' | 'advocate' | 'kra_pin' | 'phone' | 'email', label: string, maxLength: number) => ({
    name: `parties.${index}.${field}`,
    label,
    maxLength,
    autoComplete: 'off',
    value: party[field],
    onChange: (typed: string) => onChange({ [field]: typed }),
  });
  return (
    <div role="group" aria-labelledby={titleId} className={styles.party}>
      <div className={styles.head}>
        <p id={titleId} className={styles.title}>
          {words.party(index + 1)}
        </p>
        <Button tone="quiet" size="sm" icon={<Icon of={Trash2} />} onPress={onRemove}>
          {words.removeParty(party.name)}
        </Button>
      </div>
      <TextField {...text('name', words.partyName, 200)} isRequired requiredMessage={words.partyNameMissing} />
      <ComboBox
        name={`parties.${index}.role`}
        label={words.role}
        items={roles}
        isRequired
        requiredMessage={words.roleMissing}
        maxLength={60}
        text={party.role}
        onTextChange={(role) => onChange({ role })}
      />
      {!party.isClient && (
        <Select
          label={words.side}
          items={sides.map((id) => ({ id, label: words.sides[id] }))}
          value={party.side}
          onChange={(side) => onChange({ side })}
        />
      )}
      <TextField {...text('advocate', words.partyAdvocate, 200)} />
      <TextField
        {...text('kra_pin', words.partyKraPin, 20)}
        spellCheck="false"
        validate={(pin) => ruleText(kraPinFault(pin))}
        onChange={(typed) => onChange({ kra_pin: cleanKraPin(typed) })}
      />
      <TextField
        {...text('phone', words.partyPhone, 30)}
        type="tel"
        validate={(phone) => ruleText(phoneFault(phone))}
      />
      <TextField {...text('email', words.partyEmail, 254)} type="email" />
      <div className={styles.choice}>
        <Checkbox isSelected={party.isClient} onChange={(isClient) => onChange({ isClient })}>
          {words.isClient}
        </Checkbox>
      </div>
    </div>
  );
}
