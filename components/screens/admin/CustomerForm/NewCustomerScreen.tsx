import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useCreateCustomer } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { PageHeader } from '#components/patterns/PageHeader';
import { RecordForm } from '#components/patterns/RecordForm';
import { useLeaveGuard } from '../../LeaveGuard';
import { differing } from '../useEditing';
import { CustomerFields } from './CustomerFields';
import { fieldNames, fields, inputOf, newCustomer } from './customerValues';
import { messages } from './messages';
import { problemOf } from '../problemOf';

/** What `NewCustomerScreen` takes. */
export interface NewCustomerScreenProps {
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** Adds a law firm. A refusal keeps what was typed and stands beside its field. */
export function NewCustomerScreen({ firmHost }: NewCustomerScreenProps) {
  const [, navigate] = useLocation();
  const [values, setValues] = useState(newCustomer);
  const creation = useCreateCustomer();
  const release = useLeaveGuard(differing(fields, values, newCustomer).length > 0);
  const problem = useMemo(() => problemOf(creation.error, messages.createFailed), [creation.error]);

  const create = () =>
    creation.mutate(inputOf(values), {
      onSuccess: ({ id, name }) => {
        toasts.show({ title: messages.created(name) });
        release();
        navigate(`/admin/customers/${id}`);
      },
    });

  return (
    <>
      <PageHeader title={messages.newTitle} description={messages.newDescription} />
      <RecordForm
        label={messages.newTitle}
        fields={Object.values(fieldNames)}
        submitLabel={messages.create}
        cancelLabel={messages.cancel}
        pendingLabel={messages.saving}
        isPending={creation.isPending}
        problem={problem}
        onSubmit={create}
        onCancel={() => navigate('/admin/customers')}
      >
        <CustomerFields
          values={values}
          onChange={(changes) => setValues({ ...values, ...changes })}
          firmHost={firmHost}
          suggestsSlug
        />
      </RecordForm>
    </>
  );
}
