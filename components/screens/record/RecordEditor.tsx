import { ApiError, useRecord } from '#components/api';
import { Button } from '#components/elements/Button';
import { common, useMessages } from '#components/language';
import { DataView, firstLoadOf } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { ExistingRecord } from './ExistingRecord';
import type { ExistingEditorProps, RecordEditorProps } from './kind';
import { NewRecord } from './NewRecord';
import { newRecord } from './useEditorUrl';

/**
 * Makes a record or changes one, on a page or in a dialog. Nothing that was typed is lost by a failure, leaving with changes
 * asks first, and another person's changes to the same record are merged: only what both changed is asked about.
 */
export function RecordEditor<Data, Values extends object, Input>(props: RecordEditorProps<Data, Values, Input>) {
  return props.id === newRecord ? <NewRecord {...props} /> : <ExistingEditor {...props} />;
}

/** Changes a record that exists, as a `RecordEditor` does. For kinds that are made elsewhere. */
export function ExistingEditor<Data, Values extends object, Input>(props: ExistingEditorProps<Data, Values, Input>) {
  const { kind, id, words } = props;
  const read = useRecord(kind.source, id);
  const { back } = useMessages(common);
  const isMissing = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  return (
    <DataView
      query={firstLoadOf(read)}
      isEmpty={!read.data}
      label={words.editTitle}
      loadingText={words.loading}
      errorText={words.loadFailed}
      failed={
        isMissing && <EmptyState title={words.notFound} action={<Button onPress={props.onCancel}>{back}</Button>} />
      }
    >
      {read.data && <ExistingRecord {...props} read={read.data} />}
    </DataView>
  );
}
