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

/** The tenant editor's part of a form. */
export interface TenantFieldsProps {
  /** What the fields hold. */
  values: TenantValues;
  /** Called with the fields that a person changed. */
  onChange: (changes: Partial<TenantValues>) => void;
  /** The host of the firms' own addresses, shown after the subdomain. */
  firmHost: string;
  /** The firm as it is stored; absent while it is yet to be made. */
  stored: Customer | undefined;
}

/** The fields of a tenant, the same for a new and for an existing one (spec section 2). */
export function TenantFields({ values, onChange, firmHost, stored }: TenantFieldsProps) {
  const words = useMessages(messages);
  // Nobody can make a firm inactive; one that is so already may stay it.
  const states = [
    'trial',
    'active',
    'suspended',
    ...(stored?.status === 'expired' ? (['expired'] as const) : []),
  ] as const;
  return (
    <>
      <FirmFields values={values} onChange={onChange} firmHost={firmHost} suggestsSlug={!stored} />
      <SubscriptionFields values={values} onChange={onChange} statuses={states} statusNames={words.statusNames} />
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
