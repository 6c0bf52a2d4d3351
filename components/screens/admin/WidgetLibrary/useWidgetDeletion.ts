import { createWidget, deleteWidget, useSend, type Widget, widgetInputOf } from '#components/api';
import { useMessages } from '#components/language';
import { useDeletion } from '../../record';
import { messages } from './messages';

/** Deleting a widget. The call deletes for good, so Undo makes the same widget again. */
export function useWidgetDeletion() {
  const words = useMessages(messages);
  const { mutateAsync: remove } = useSend(deleteWidget);
  const { mutateAsync: makeAgain } = useSend(createWidget);
  return useDeletion<Widget>((widget) => ({
    question: words.question,
    hint: words.questionHint(widget.name),
    act: () => remove(widget.id),
    done: () => words.deleted(widget.name),
    failed: words.deleteFailed(widget.name),
    undo: {
      act: () => makeAgain(widgetInputOf(widget)),
      done: () => words.restored(widget.name),
      failed: words.restoreFailed(widget.name),
    },
  }));
}
