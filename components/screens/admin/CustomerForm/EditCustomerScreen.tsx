import { useLocation } from 'wouter';
import { ApiError, type Customer, useCustomer, useUpdateCustomer, type Versioned } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { RecordForm } from '#components/patterns/RecordForm';
import { common } from '../../messages';
import { useEditing } from '../useEditing';
import { CustomerFields } from './CustomerFields';
import { fieldNames, fields, inputOf, valuesOf } from './customerValues';
import { messages } from './messages';

const names = Object.values(fieldNames);

/** What `EditCustomerScreen` takes. */
export interface EditCustomerScreenProps {
  /** The customer's id, from the URL. */
  id: string;
  /** The host of the firms' own addresses. */
  firmHost: string;
}

/** Changes a law firm. When somebody else has changed it meanwhile, it shows what differs and lets the person choose. */
export function EditCustomerScreen({ id, firmHost }: EditCustomerScreenProps) {
  const customer = useCustomer(id);
  const name = customer.data?.record.name;
  return (
    <>
      <PageHeader title={messages.editTitle} {...(name && { description: messages.editDescription(name) })} />
      <DataView
        label={messages.editTitle}
        state={{
          isPending: customer.isPending,
          // A later refresh that fails must not disturb a person who is typing.
          isError: customer.isError && !customer.data,
          isEmpty: !customer.data,
          onRetry: () => void customer.refetch(),
        }}
        loadingText={messages.loading}
        errorText={isMissing(customer.error) ? messages.notFound : messages.loadFailed}
        retryLabel={common.retry}
      >
        {customer.data && (
          <EditForm
            read={customer.data}
            firmHost={firmHost}
            readAgain={async () => (await customer.refetch({ throwOnError: true })).data ?? customer.data}
          />
        )}
      </DataView>
    </>
  );
}

const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

interface EditFormProps {
  read: Versioned<Customer>;
  firmHost: string;
  readAgain: () => Promise<Versioned<Customer>>;
}

function EditForm({ read, firmHost, readAgain }: EditFormProps) {
  const [, navigate] = useLocation();
  const { id } = read.record;
  const form = useEditing({
    read,
    readAgain,
    valuesOf,
    fields,
    update: useUpdateCustomer(id),
    send: (values, { record, etag }) => ({ body: inputOf(values, valuesOf(record)), etag }),
    onSaved: ({ name }) => {
      toasts.show({ title: messages.saved(name) });
      navigate(`/admin/customers/${id}`);
    },
    failed: messages.saveFailed,
    conflict: messages.conflict,
  });

  return (
    <RecordForm
      label={messages.editTitle}
      fields={names}
      submitLabel={messages.save}
      cancelLabel={messages.cancel}
      pendingLabel={messages.saving}
      isPending={form.isPending}
      problem={form.problem}
      conflict={form.conflict}
      onSubmit={form.save}
      onCancel={() => navigate(`/admin/customers/${id}`)}
    >
      <CustomerFields values={form.values} onChange={form.change} firmHost={firmHost} suggestsSlug={false} />
    </RecordForm>
  );
}
