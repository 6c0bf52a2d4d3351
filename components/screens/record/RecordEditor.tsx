import { isNotFound, useMay, useRecord } from '#components/api';
import { Button } from '#components/elements/Button';
import { common, useMessages } from '#components/language';
import { DataView, firstLoadOf } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { Refused } from '../rights';
import { ExistingRecord } from './ExistingRecord';
import type { ExistingEditorProps, RecordEditorProps } from './kind';
import { NewRecord } from './NewRecord';
import { newRecord } from './useEditorUrl';

/**
 * Creates or edits a record, on a page or in a dialog. A failure loses nothing that was typed, leaving with unsaved changes asks
 * first, and other people's changes to the record are merged: it only asks about fields that both changed.
 */
export function RecordEditor<Data, Values extends object, Input>(props: RecordEditorProps<Data, Values, Input>) {
  const may = useMay(props.kind.right);
  if (props.id !== newRecord) return <ExistingEditor {...props} />;
  return may ? <NewRecord {...props} /> : <Refused onClose={props.onCancel} />;
}

/** Edits an existing record, as a `RecordEditor` does. For kinds that are created elsewhere. */
export function ExistingEditor<Data, Values extends object, Input>(props: ExistingEditorProps<Data, Values, Input>) {
  return useMay(props.kind.right) ? <KnownEditor {...props} /> : <Refused onClose={props.onCancel} />;
}

function KnownEditor<Data, Values extends object, Input>(props: ExistingEditorProps<Data, Values, Input>) {
  const { kind, id, words } = props;
  const read = useRecord(kind.source, id);
  const { back } = useMessages(common);
  const isMissing = isNotFound(read.error);
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
