import { statuses, statusNames } from '../firmFilters';
import { FirmFields, type FirmFieldsProps } from './FirmFields';
import { SubscriptionFields } from './SubscriptionFields';

const statusItems = statuses.map((id) => ({ id, label: statusNames[id] }));

/** The fields of a customer, the same for a new and for an existing one. */
export function CustomerFields(props: Omit<FirmFieldsProps, 'children'>) {
  return (
    <>
      <FirmFields {...props} />
      <SubscriptionFields values={props.values} onChange={props.onChange} statusItems={statusItems} />
    </>
  );
}
