import { Select } from '#components/elements/Select';
import type { Customer } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { cycleNames, planNames } from '#components/language/vocabulary';
import { FormSection } from '#components/patterns/RecordForm';
import { plans } from '#domain/plans';
import { ReasonField } from '../../record';
import { planIds } from '../firmChoices';
import { type CustomerValues, fieldNames } from './customerKind';
import { messages } from './messages';

export interface SubscriptionFieldsProps {
  values: CustomerValues;
  onChange: (changes: Partial<CustomerValues>) => void;
  /** The firm's stored status; undefined for a new firm. */
  storedStatus: Customer['status'] | undefined;
  /** The statuses offered, in order. */
  statuses: readonly Customer['status'][];
  statusNames: Readonly<Record<Customer['status'], string>>;
}

/** Form fields for a firm's plan and status, shared by the customer and tenant forms. Suspending a firm asks for the reason. */
export function SubscriptionFields({ values, onChange, storedStatus, statuses, statusNames }: SubscriptionFieldsProps) {
  const words = useMessages(messages);
  const planName = useMessages(planNames);
  const cycleName = useMessages(cycleNames);
  const { money } = useFormat();
  return (
    <FormSection title={words.subscription} description={words.subscriptionHint}>
      <Select
        name={fieldNames.plan}
        label={words.plan}
        description={words.limits(plans[values.plan].limits)}
        items={planIds.map((id) => ({
          id,
          label: words.planOption(planName[id], money(plans[id].monthlyPrice)),
        }))}
        value={values.plan}
        onChange={(plan) => onChange({ plan })}
      />
      <Select
        name={fieldNames.billing_cycle}
        label={words.billing_cycle}
        items={(['monthly', 'annual'] as const).map((id) => ({ id, label: cycleName[id] }))}
        value={values.billing_cycle}
        onChange={(billing_cycle) => onChange({ billing_cycle })}
      />
      <Select
        name={fieldNames.status}
        label={words.status}
        items={statuses.map((id) => ({ id, label: statusNames[id] }))}
        value={values.status}
        onChange={(status) => onChange({ status })}
      />
      {values.status === 'suspended' && (
        <ReasonField
          name={fieldNames.suspension_reason}
          hint={words.suspensionHint}
          isRequired={storedStatus !== 'suspended'}
          maxLength={500}
          value={values.suspension_reason}
          onChange={(suspension_reason) => onChange({ suspension_reason })}
        />
      )}
    </FormSection>
  );
}
