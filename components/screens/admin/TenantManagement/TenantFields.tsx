import type { Customer } from '#components/api';
import { ColorField } from '#components/elements/ColorField';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { FirmFields } from '../CustomerForm/FirmFields';
import { SubscriptionFields } from '../CustomerForm/SubscriptionFields';
import { ColorPreview } from './ColorPreview';
import { messages } from './editorMessages';
import { TemplateField } from './TemplateField';
import { fieldNames, type TenantValues } from './tenantKind';

export interface TenantFieldsProps {
  values: TenantValues;
  onChange: (changes: Partial<TenantValues>) => void;
  /** The parent host of the firms' subdomains, shown after the subdomain. */
  firmHost: string;
  /** The stored firm; undefined for a new one. */
  stored: Customer | undefined;
}

/** The form fields for a new or existing tenant (spec section 2). */
export function TenantFields({ values, onChange, firmHost, stored }: TenantFieldsProps) {
  const words = useMessages(messages);
  // Inactive can't be chosen, but a firm that already is may stay so.
  const states = [
    'trial',
    'active',
    'suspended',
    ...(stored?.status === 'expired' ? (['expired'] as const) : []),
  ] as const;
  return (
    <>
      <FirmFields values={values} onChange={onChange} firmHost={firmHost} suggestsSlug={!stored} />
      <SubscriptionFields
        values={values}
        onChange={onChange}
        storedStatus={stored?.status}
        statuses={states}
        statusNames={words.statusNames}
      />
      <FormSection title={words.template} description={words.templateHint}>
        <FullRow>
          <TemplateField
            value={values.dashboard_template}
            onChange={(dashboard_template) => onChange({ dashboard_template })}
            firm={stored}
          />
        </FullRow>
      </FormSection>
      <FormSection title={words.look} description={words.lookHint}>
        <FullRow>
          <ColorField
            name={fieldNames.primary_color}
            label={words.primary_color}
            pickLabel={words.pick}
            isRequired
            value={values.primary_color}
            onChange={(primary_color) => onChange({ primary_color })}
          />
        </FullRow>
        <FullRow>
          <ColorPreview primary={values.primary_color ?? undefined} />
        </FullRow>
      </FormSection>
    </>
  );
}
