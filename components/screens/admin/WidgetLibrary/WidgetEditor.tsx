import { useMemo, useState } from 'react';
import { ApiError, type Versioned, type Widget, useCreateWidget, useUpdateWidget, useWidget } from '#components/api';
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
import { WidgetFields } from './WidgetFields';
import { fieldNames, fields, inputOf, newWidget, valuesOf } from './widgetValues';

/** What `WidgetEditor` takes. */
export interface WidgetEditorProps {
  /** The widget's id, or `new` for one that is yet to be made. */
  id: string;
  /** Closes the editor, whatever was changed in it. */
  onClose: () => void;
}

/** A widget's definition, in a dialog over the library. The default export, so that it can be loaded when it is opened. */
export default function WidgetEditor({ id, onClose }: WidgetEditorProps) {
  const leave = useLeave();
  const isNew = id === newRecord;
  const parts = { onClose, onCancel: () => leave(onClose) };
  return (
    <Dialog
      isOpen
      size="lg"
      isDismissable={false}
      title={isNew ? messages.newTitle : messages.editTitle}
      closeLabel={messages.close}
      onOpenChange={(isOpen) => !isOpen && parts.onCancel()}
    >
      {isNew ? <NewWidget {...parts} /> : <LoadedWidget {...parts} id={id} />}
    </Dialog>
  );
}

type Parts = { onClose: () => void; onCancel: () => void };

const words = {
  place: 'dialog',
  fields: fieldNames,
  submitLabel: messages.save,
  cancelLabel: messages.cancel,
  pendingLabel: messages.saving,
} as const;

function NewWidget({ onClose, onCancel }: Parts) {
  const [values, setValues] = useState(newWidget);
  const creation = useCreateWidget();
  const release = useLeaveGuard(differing(fields, values, newWidget).length > 0);
  const problem = useMemo(() => problemOf(creation.error, messages.createFailed), [creation.error]);

  const create = () =>
    creation.mutate(inputOf(values), {
      onSuccess: ({ name }) => {
        toasts.show({ title: messages.created(name) });
        release();
        onClose();
      },
    });

  return (
    <RecordForm
      {...words}
      label={messages.newTitle}
      isPending={creation.isPending}
      problem={problem}
      onSubmit={create}
      onCancel={onCancel}
    >
      <WidgetFields values={values} onChange={(changes) => setValues((current) => ({ ...current, ...changes }))} />
    </RecordForm>
  );
}

function LoadedWidget({ id, ...parts }: Parts & { id: string }) {
  const widget = useWidget(id);
  const isMissing = widget.error instanceof ApiError && [400, 404].includes(widget.error.status);
  return (
    <DataView
      label={messages.editTitle}
      state={{
        isPending: widget.isPending,
        // A later refresh that fails must not disturb a person who is typing.
        isError: widget.isError && !widget.data,
        isEmpty: !widget.data,
        onRetry: () => void widget.refetch(),
      }}
      loadingText={messages.loading}
      errorText={isMissing ? messages.notFound : messages.loadFailed}
      retryLabel={common.retry}
    >
      {widget.data && (
        <EditWidget
          {...parts}
          read={widget.data}
          readAgain={async () => (await widget.refetch({ throwOnError: true })).data ?? widget.data}
        />
      )}
    </DataView>
  );
}

type EditProps = Parts & { read: Versioned<Widget>; readAgain: () => Promise<Versioned<Widget>> };

function EditWidget({ read, readAgain, onClose, onCancel }: EditProps) {
  const { id } = read.record;
  const form = useEditing({
    read,
    readAgain,
    valuesOf,
    fields,
    update: useUpdateWidget(),
    send: (values, { record, etag }) => ({ id, etag, body: inputOf(values, record.active) }),
    onSaved: ({ name }) => {
      toasts.show({ title: messages.saved(name) });
      onClose();
    },
    failed: messages.saveFailed,
    conflict: messages.conflict,
  });
  return (
    <RecordForm
      {...words}
      label={messages.editTitle}
      isPending={form.isPending}
      problem={form.problem}
      conflict={form.conflict}
      onSubmit={form.save}
      onCancel={onCancel}
    >
      <WidgetFields values={form.values} onChange={form.change} />
    </RecordForm>
  );
}
