import { ColorField } from '#components/elements/ColorField';
import { RadioGroup } from '#components/elements/RadioGroup';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { templateNames, useRuleText } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { cleanKraPin, kraPinFault } from '#domain/kraPin';
import { FirmFields } from '../CustomerForm/FirmFields';
import { SubscriptionFields } from '../CustomerForm/SubscriptionFields';
import { ColorPreview } from './ColorPreview';
import { messages } from './editorMessages';
import { fieldNames, templates, type TenantValues } from './tenantKind';

/** The tenant editor's part of a form. */
export interface TenantFieldsProps {
  /** What the fields hold. */
  values: TenantValues;
  /** Called with the fields that a person changed. */
  onChange: (changes: Partial<TenantValues>) => void;
  /** The host of the firms' own addresses, shown after the subdomain. */
  firmHost: string;
  /** The state that the firm is in. Inactive, which nobody can make it, is offered to a firm that is so already. */
  status: TenantValues['status'];
  /** Suggests the subdomain from the name until a person writes one. For new firms: an existing one's address stays. */
  suggestsSlug: boolean;
}

/** The fields of a tenant, the same for a new and for an existing one (spec section 2). */
export function TenantFields({ values, onChange, firmHost, status, suggestsSlug }: TenantFieldsProps) {
  const words = useMessages(messages);
  const faultText = useRuleText();
  const templateName = useMessages(templateNames);
  const states = ['trial', 'active', 'suspended', ...(status === 'expired' ? (['expired'] as const) : [])] as const;
  return (
    <>
      <FirmFields values={values} onChange={onChange} firmHost={firmHost} suggestsSlug={suggestsSlug}>
        <TextField
          name={fieldNames.kra_pin}
          label={words.kra_pin}
          description={words.kraPinHint}
          autoComplete="off"
          spellCheck="false"
          validate={(pin) => faultText(kraPinFault(pin))}
          value={values.kra_pin}
          onChange={(typed) => onChange({ kra_pin: cleanKraPin(typed) })}
        />
        <FullRow>
          <TextArea
            name={fieldNames.payment_details}
            label={words.payment_details}
            description={words.paymentHint}
            rows={2}
            maxLength={500}
            value={values.payment_details}
            onChange={(payment_details) => onChange({ payment_details })}
          />
        </FullRow>
      </FirmFields>
      <SubscriptionFields values={values} onChange={onChange} statuses={states} statusNames={words.statusNames} />
      <FormSection title={words.template} description={words.templateHint}>
        <FullRow>
          <RadioGroup
            name={fieldNames.dashboard_template}
            label={words.dashboard_template}
            items={templates.map((id) => ({
              id,
              label: templateName[id].name,
              description: templateName[id].hint,
            }))}
            value={values.dashboard_template}
            onChange={(dashboard_template) => onChange({ dashboard_template })}
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
