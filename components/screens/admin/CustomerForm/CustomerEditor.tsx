import type { Customer } from '#components/api';
import { useMessages } from '#components/language';
import { statusNames } from '#components/language/vocabulary';
import { RecordEditor, type RecordEditorProps } from '../../record';
import { statuses } from '../firmChoices';
import { customerKind, type CustomerValues, useCustomerFields } from './customerKind';
import { FirmFields } from './FirmFields';
import { messages } from './messages';
import { SubscriptionFields } from './SubscriptionFields';

/** The customer to edit, and what to do after saving or cancelling. */
export interface CustomerEditorProps extends Pick<
  RecordEditorProps<Customer, CustomerValues, unknown>,
  'id' | 'onSaved' | 'onCancel'
> {
  /** The parent host of the firms' subdomains. */
  firmHost: string;
}

/** The form for a new or existing customer. */
export function CustomerEditor({ firmHost, ...editor }: CustomerEditorProps) {
  const words = useMessages(messages);
  const { customer: statusName } = useMessages(statusNames);
  return (
    <RecordEditor {...editor} place="page" kind={customerKind} fields={useCustomerFields(statusName)} words={words}>
      {({ values, change, stored }) => (
        <>
          <FirmFields values={values} onChange={change} firmHost={firmHost} suggestsSlug={!stored} />
          <SubscriptionFields
            values={values}
            onChange={change}
            storedStatus={stored?.status}
            statuses={statuses}
            statusNames={statusName}
          />
        </>
      )}
    </RecordEditor>
  );
}
