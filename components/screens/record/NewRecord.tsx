import { useLocation } from 'wouter';
import { useSend } from '#components/api';
import { useProblem } from '#components/app';
import { toasts } from '#components/elements/Toast';
import { common, useMessages } from '#components/language';
import { RecordForm } from '#components/patterns/RecordForm';
import type { RecordEditorProps } from './kind';
import { useBeforeSave } from './useBeforeSave';
import { useGuardedValues } from './useGuardedValues';

export function NewRecord<Data, Values extends object, Input>({
  kind,
  fields,
  words,
  place,
  onSaved,
  onCancel,
  createdHint,
  createdLink,
  beforeSave,
  children,
}: RecordEditorProps<Data, Values, Input>) {
  const { cancel, saving } = useMessages(common);
  const [, navigate] = useLocation();
  const { values, change, release } = useGuardedValues(fields, kind.blank);
  const { mutate, isPending, error } = useSend(kind.create);
  const problem = useProblem(error, words.createFailed);
  const { isLooking, look } = useBeforeSave(beforeSave);
  const create = (hint?: string) =>
    mutate(kind.inputOf(values), {
      onSuccess: (saved) => {
        const description = createdHint?.(saved) ?? hint;
        toasts.show({
          title: words.created(kind.nameOf(saved)),
          description,
          ...(createdLink && {
            action: { label: createdLink.label, onPress: () => navigate(createdLink.href(saved)) },
          }),
        });
        release();
        onSaved(saved);
      },
    });
  return (
    <RecordForm
      place={place}
      label={words.newTitle}
      fields={kind.names}
      submitLabel={words.create}
      cancelLabel={cancel}
      pendingLabel={saving}
      isPending={isPending || isLooking}
      problem={problem}
      onSubmit={() => void look(values, undefined, create)}
      onCancel={onCancel}
    >
      {children({ values, change, release })}
    </RecordForm>
  );
}
