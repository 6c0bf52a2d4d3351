import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, type Customer, useCustomer, useUpdateCustomer, type Versioned } from '#components/api';
import { toasts } from '#components/elements/Toast';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { RecordForm } from '#components/patterns/RecordForm';
import { useLeaveGuard } from '../../LeaveGuard';
import { common } from '../../messages';
import { CustomerFields } from './CustomerFields';
import { differences, fieldNames, inputOf, valuesOf } from './customerValues';
import { messages } from './messages';
import { problemOf } from './problemOf';

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
  // What was read when the form opened, or when the person last chose between two versions.
  const [base, setBase] = useState(read);
  const [theirs, setTheirs] = useState<Versioned<Customer>>();
  const before = valuesOf(base.record);
  const [values, setValues] = useState(before);
  const update = useUpdateCustomer(id);
  const release = useLeaveGuard(differences(values, before).length > 0);
  const problem = useMemo(
    () => (theirs ? undefined : problemOf(update.error, messages.saveFailed)),
    [theirs, update.error],
  );

  const save = ({ etag, record }: Versioned<Customer>) =>
    update.mutate(
      { body: inputOf(values, valuesOf(record)), etag },
      {
        onSuccess: (saved) => {
          toasts.show({ title: messages.saved(saved.name) });
          release();
          navigate(`/admin/customers/${id}`);
        },
        onError: async (error) => {
          if (error instanceof ApiError && error.status === 412) setTheirs(await readAgain().catch(() => undefined));
        },
      },
    );

  const decide = (takeTheirs: boolean) => {
    if (!theirs) return;
    setBase(theirs);
    setTheirs(undefined);
    update.reset();
    if (takeTheirs) setValues(valuesOf(theirs.record));
    else save(theirs);
  };

  const conflict = theirs && {
    title: messages.conflict,
    differences: differences(values, valuesOf(theirs.record)).map((name) => ({
      label: messages[name],
      yours: values[name],
      theirs: valuesOf(theirs.record)[name],
    })),
    fieldLabel: messages.field,
    yoursLabel: messages.yours,
    theirsLabel: messages.theirs,
    keepLabel: messages.keepMine,
    takeLabel: messages.takeTheirs,
    onKeepMine: () => decide(false),
    onTakeTheirs: () => decide(true),
  };

  return (
    <RecordForm
      label={messages.editTitle}
      fields={Object.values(fieldNames)}
      submitLabel={messages.save}
      cancelLabel={messages.cancel}
      pendingLabel={messages.saving}
      isPending={update.isPending}
      problem={problem}
      conflict={conflict}
      onSubmit={() => save(base)}
      onCancel={() => navigate(`/admin/customers/${id}`)}
    >
      <CustomerFields
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        firmHost={firmHost}
        suggestsSlug={false}
      />
    </RecordForm>
  );
}
