import { Select, type SelectItem } from '#components/elements/Select';
import { FormSection } from '#components/patterns/RecordForm';
import { formatMoney } from '#domain/money';
import { plans } from '#domain/plans';
import { planNames } from '../firmFilters';
import { type CustomerValues, fieldNames } from './customerValues';
import { messages } from './messages';

const planItems = planNames.map((id) => ({
  id,
  label: messages.planOption(plans[id].label, formatMoney(plans[id].monthlyPrice)),
}));
const cycleItems = (['monthly', 'annual'] as const).map((id) => ({ id, label: messages.cycles[id] }));

/** What `SubscriptionFields` takes. */
export interface SubscriptionFieldsProps {
  /** What the fields hold. */
  values: CustomerValues;
  /** Called with the fields that a person changed. */
  onChange: (changes: Partial<CustomerValues>) => void;
  /** The states to choose among, in the words of the screen. */
  statusItems: readonly SelectItem<CustomerValues['status']>[];
}

/** What a firm has bought and whether its area is open, the same for a customer and for a tenant. */
export function SubscriptionFields({ values, onChange, statusItems }: SubscriptionFieldsProps) {
  return (
    <FormSection title={messages.subscription} description={messages.subscriptionHint}>
      <Select
        name={fieldNames.plan}
        label={messages.plan}
        description={messages.limits(plans[values.plan].limits)}
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
  );
}
