import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { clientTypeNames, statusWords, usePrintHint, useRuleText } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { phoneFault } from '#domain/phoneText';
import { clientStatuses, type ClientValues } from './clientKind';
import { messages } from './messages';

export interface ClientFieldsProps {
  values: ClientValues;
  onChange: (changes: Partial<ClientValues>) => void;
}

/** The form fields for a new or existing client. */
export function ClientFields({ values, onChange }: ClientFieldsProps) {
  const words = useMessages(messages);
  const typeNames = useMessages(clientTypeNames);
  const states: Record<string, string> = useMessages(statusWords).client;
  const faultText = useRuleText();
  const printHint = usePrintHint();
  const text = (name: 'email' | 'phone' | 'address') => ({
    name,
    label: words[name],
    autoComplete: 'off',
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <FormSection title={words.person} description={words.personHint}>
        <FullRow>
          <TextField
            name="name"
            label={words.name}
            {...printHint(values.name)}
            isRequired
            requiredMessage={words.nameMissing}
            maxLength={200}
            autoComplete="off"
            value={values.name}
            onChange={(name) => onChange({ name })}
          />
        </FullRow>
        <Select
          name="type"
          label={words.type}
          items={Object.entries(typeNames).map(([id, label]) => ({ id, label }))}
          value={values.type}
          onChange={(type) => onChange({ type: type as ClientValues['type'] })}
        />
        <Select
          name="status"
          label={words.status}
          items={clientStatuses.map((id) => ({ id, label: states[id.toLowerCase()] ?? id }))}
          value={values.status}
          onChange={(status) => onChange({ status })}
        />
        <FullRow>
          <TextField
            name="kra_pin"
            label={words.kra_pin}
            autoComplete="off"
            spellCheck="false"
            validate={(pin) => faultText(kraPinFault(pin))}
            value={values.kra_pin}
            onChange={(typed) => onChange({ kra_pin: cleanKraPin(typed) })}
          />
        </FullRow>
      </FormSection>
      <FormSection title={words.contact} description={words.contactHint}>
        <TextField
          {...text('phone')}
          type="tel"
          description={words.phoneHint}
          maxLength={30}
          validate={(phone) => faultText(phoneFault(phone))}
        />
        <TextField {...text('email')} type="email" maxLength={254} />
        <FullRow>
          <TextField {...text('address')} {...printHint(values.address)} maxLength={300} />
        </FullRow>
      </FormSection>
      <FormSection title={words.history} description={words.historyHint}>
        <DatePicker
          name="clientSince"
          label={words.clientSince}
          value={values.clientSince}
          onChange={(clientSince) => onChange({ clientSince })}
        />
      </FormSection>
    </>
  );
}
