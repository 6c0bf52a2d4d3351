import { useState } from 'react';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { usePrintHint, useRuleText } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { cleanSlug, slugFault, suggestSlug } from '#domain/slug';
import { phoneFault } from '#domain/phoneText';
import { type CustomerValues, fieldNames } from './customerKind';
import { messages } from './messages';

export interface FirmFieldsProps {
  values: CustomerValues;
  onChange: (changes: Partial<CustomerValues>) => void;
  /** The parent host of the firms' subdomains, shown after the slug. */
  firmHost: string;
  /** Suggests a slug from the name until the user types one. For new firms only: an existing firm keeps its address. */
  suggestsSlug: boolean;
}

/** Form fields for a firm's name, address, contacts and billing, shared by the customer and tenant forms. */
export function FirmFields({ values, onChange, firmHost, suggestsSlug }: FirmFieldsProps) {
  const words = useMessages(messages);
  const faultText = useRuleText();
  const printHint = usePrintHint();
  const [followsName, setFollowsName] = useState(suggestsSlug);
  const text = (name: 'email' | 'phone' | 'street' | 'city' | 'country' | 'kra_pin') => ({
    name: fieldNames[name],
    label: words[name],
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <FormSection title={words.firm} description={words.firmHint}>
      <FullRow>
        <TextField
          name={fieldNames.name}
          label={words.name}
          {...printHint(values.name)}
          isRequired
          maxLength={120}
          autoComplete="off"
          value={values.name}
          onChange={(name) => onChange({ name, ...(followsName && { slug: suggestSlug(name) }) })}
        />
      </FullRow>
      <FullRow>
        <TextField
          name={fieldNames.slug}
          label={words.slug}
          description={words.slugHint}
          isRequired
          suffix={`.${firmHost}`}
          autoComplete="off"
          spellCheck="false"
          validate={(slug) => faultText(slugFault(slug))}
          value={values.slug}
          onChange={(typed) => {
            setFollowsName(false);
            onChange({ slug: cleanSlug(typed) });
          }}
        />
      </FullRow>
      <TextField {...text('email')} type="email" isRequired maxLength={254} autoComplete="off" />
      <TextField
        {...text('phone')}
        type="tel"
        description={words.phoneHint}
        maxLength={30}
        autoComplete="off"
        validate={(phone) => faultText(phoneFault(phone))}
      />
      <FullRow>
        <TextField {...text('street')} {...printHint(values.street)} maxLength={200} />
      </FullRow>
      <TextField {...text('city')} {...printHint(values.city)} maxLength={100} />
      <TextField {...text('country')} {...printHint(values.country)} maxLength={100} />
      <TextField
        {...text('kra_pin')}
        description={words.kraPinHint}
        autoComplete="off"
        spellCheck="false"
        validate={(pin) => faultText(kraPinFault(pin))}
        onChange={(typed) => onChange({ kra_pin: cleanKraPin(typed) })}
      />
      <FullRow>
        <TextArea
          name={fieldNames.payment_details}
          label={words.payment_details}
          {...printHint(values.payment_details, words.paymentHint)}
          rows={2}
          maxLength={500}
          value={values.payment_details}
          onChange={(payment_details) => onChange({ payment_details })}
        />
      </FullRow>
    </FormSection>
  );
}
