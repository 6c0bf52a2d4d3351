import { useState } from 'react';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { formatMoney } from '#domain/money';
import { plans } from '#domain/plans';
import { cleanSlug, slugFault, suggestSlug } from '#domain/slug';
import { planNames, statuses, statusNames } from '../firmFilters';
import { type CustomerValues, fieldNames } from './customerValues';
import { messages } from './messages';

const planItems = planNames.map((id) => ({
  id,
  label: messages.planOption(plans[id].label, formatMoney(plans[id].monthlyPrice)),
}));
const statusItems = statuses.map((id) => ({ id, label: statusNames[id] }));
const cycleItems = (['monthly', 'annual'] as const).map((id) => ({ id, label: messages.cycles[id] }));

/** What `CustomerFields` takes. */
export interface CustomerFieldsProps {
  /** What the fields hold. */
  values: CustomerValues;
  /** Called with the fields that a person changed. */
  onChange: (changes: Partial<CustomerValues>) => void;
  /** The host of the firms' own addresses, shown after the slug. */
  firmHost: string;
  /** Suggests the slug from the name until a person writes one. For new firms: an existing one's address stays. */
  suggestsSlug: boolean;
}

/** The fields of a customer, the same for a new and for an existing one. */
export function CustomerFields({ values, onChange, firmHost, suggestsSlug }: CustomerFieldsProps) {
  const [followsName, setFollowsName] = useState(suggestsSlug);
  const text = (name: 'email' | 'phone' | 'street' | 'city' | 'country') => ({
    name: fieldNames[name],
    label: messages[name],
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <FormSection title={messages.firm} description={messages.firmHint}>
        <FullRow>
          <TextField
            name={fieldNames.name}
            label={messages.name}
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
            label={messages.slug}
            description={messages.slugHint}
            isRequired
            suffix={`.${firmHost}`}
            autoComplete="off"
            spellCheck="false"
            validate={slugFault}
            value={values.slug}
            onChange={(typed) => {
              setFollowsName(false);
              onChange({ slug: cleanSlug(typed) });
            }}
          />
        </FullRow>
        <TextField {...text('email')} type="email" isRequired maxLength={254} autoComplete="off" />
        <TextField {...text('phone')} type="tel" description={messages.phoneHint} maxLength={30} autoComplete="off" />
        <FullRow>
          <TextField {...text('street')} maxLength={200} />
        </FullRow>
        <TextField {...text('city')} maxLength={100} />
        <TextField {...text('country')} maxLength={100} />
      </FormSection>
      <FormSection title={messages.subscription} description={messages.subscriptionHint}>
        <Select
          name={fieldNames.plan}
          label={messages.plan}
          items={planItems}
          value={values.plan}
          onChange={(plan) => onChange({ plan })}
        />
        <Select
          name={fieldNames.billing_cycle}
          label={messages.billing_cycle}
          items={cycleItems}
          value={values.billing_cycle}
          onChange={(billing_cycle) => onChange({ billing_cycle })}
        />
        <Select
          name={fieldNames.status}
          label={messages.status}
          items={statusItems}
          value={values.status}
          onChange={(status) => onChange({ status })}
        />
      </FormSection>
    </>
  );
}
