import { useMemo, useState } from 'react';
import {
  ApiError,
  type Customer,
  useCreateCustomer,
  useCustomer,
  useUpdateCustomer,
  type Versioned,
} from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { toasts } from '#components/elements/Toast';
import { DataView } from '#components/patterns/DataView';
import { RecordForm } from '#components/patterns/RecordForm';
import { useLeave, useLeaveGuard } from '../../LeaveGuard';
import { common } from '../../messages';
import { newRecord } from '../../useEditorUrl';
import { problemOf } from '../problemOf';
import { differing, useEditing } from '../useEditing';
import { messages } from './editorMessages';
import { TenantFields } from './TenantFields';
import { fieldNames, fields, inputOf, newTenant, valuesOf } from './tenantValues';

const names = Object.values(fieldNames);

/** What `TenantEditor` takes. */
export interface TenantEditorProps {
  /** The firm's id, or `new` for one that is yet to be made. */
  id: string;
  /** The host of the firms' own addresses. */
  firmHost: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A firm's account and look, in a dialog over the list. The default export, so that it can be loaded when it is opened. */
export default function TenantEditor({ id, firmHost, onClose }: TenantEditorProps) {
  const leave = useLeave();
  const isNew = id === newRecord;
  const parts = { firmHost, onClose, onCancel: () => leave(onClose) };
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      title={isNew ? messages.newTitle : messages.editTitle}
      closeLabel={messages.close}
      onOpenChange={(isOpen) => !isOpen && parts.onCancel()}
    >
      {isNew ? <NewTenant {...parts} /> : <LoadedTenant {...parts} id={id} />}
    </Dialog>
  );
}

type Parts = { firmHost: string; onClose: () => void; onCancel: () => void };

function NewTenant({ firmHost, onClose, onCancel }: Parts) {
  const [values, setValues] = useState(newTenant);
  const creation = useCreateCustomer();
  const release = useLeaveGuard(differing(fields, values, newTenant).length > 0);
  const problem = useMemo(() => problemOf(creation.error, messages.createFailed), [creation.error]);

  const create = () =>
    creation.mutate(inputOf(values), {
      onSuccess: ({ name, slug }) => {
        toasts.show({ title: messages.created(name), description: messages.createdHint(`${slug}.${firmHost}`) });
        release();
        onClose();
      },
    });

  return (
    <RecordForm
      place="dialog"
      label={messages.newTitle}
      fields={names}
      submitLabel={messages.create}
      cancelLabel={messages.cancel}
      pendingLabel={messages.saving}
      isPending={creation.isPending}
      problem={problem}
      onSubmit={create}
      onCancel={onCancel}
    >
      <TenantFields
        values={values}
        onChange={(changes) => setValues((current) => ({ ...current, ...changes }))}
        firmHost={firmHost}
        status={newTenant.status}
        suggestsSlug
      />
    </RecordForm>
  );
}

function LoadedTenant({ id, ...parts }: Parts & { id: string }) {
  const tenant = useCustomer(id);
  const isMissing = tenant.error instanceof ApiError && [400, 404].includes(tenant.error.status);
  return (
    <DataView
      label={messages.editTitle}
      state={{
        isPending: tenant.isPending,
        // A later refresh that fails must not disturb a person who is typing.
        isError: tenant.isError && !tenant.data,
        isEmpty: !tenant.data,
        onRetry: () => void tenant.refetch(),
      }}
      loadingText={messages.loading}
      errorText={isMissing ? messages.notFound : messages.loadFailed}
      retryLabel={common.retry}
    >
      {tenant.data && (
        <EditTenant
          {...parts}
          read={tenant.data}
          readAgain={async () => (await tenant.refetch({ throwOnError: true })).data ?? tenant.data}
        />
      )}
    </DataView>
  );
}

type EditProps = Parts & { read: Versioned<Customer>; readAgain: () => Promise<Versioned<Customer>> };

function EditTenant({ read, readAgain, firmHost, onClose, onCancel }: EditProps) {
  const form = useEditing({
    read,
    readAgain,
    valuesOf,
    fields,
    update: useUpdateCustomer(read.record.id),
    send: (values, { record, etag }) => ({ body: inputOf(values, valuesOf(record)), etag }),
    onSaved: ({ name }) => {
      toasts.show({ title: messages.saved(name) });
      onClose();
    },
    failed: messages.saveFailed,
    conflict: messages.conflict,
  });
  return (
    <RecordForm
      place="dialog"
      label={messages.editTitle}
      fields={names}
      submitLabel={messages.save}
      cancelLabel={messages.cancel}
      pendingLabel={messages.saving}
      isPending={form.isPending}
      problem={form.problem}
      conflict={form.conflict}
      onSubmit={form.save}
      onCancel={onCancel}
    >
      <TenantFields
        values={form.values}
        onChange={form.change}
        firmHost={firmHost}
        status={form.base.status}
        suggestsSlug={false}
      />
    </RecordForm>
  );
}
