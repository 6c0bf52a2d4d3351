import { createWidget, deleteWidget, useSend, type Widget, widgetInputOf } from '#components/api';
import { useMessages } from '#components/language';
import { widgetTypeNames } from '#components/language/vocabulary';
import { useDeletion } from '../../record';
import { messages } from './messages';
import { useWhereUsed } from './useWhereUsed';

/** Deletes a widget. The API deletes it permanently, so Undo creates the same widget again. */
export function useWidgetDeletion() {
  const words = useMessages(messages);
  const { mutateAsync: remove } = useSend(deleteWidget);
  const { mutateAsync: makeAgain } = useSend(createWidget);
  const whereUsed = useWhereUsed();
  const typeName = useMessages(widgetTypeNames);
  const hintOf = (widget: Widget) => {
    const dashboards = whereUsed(widget);
    if (!dashboards) return words.questionHint(widget.name);
    return words.questionHintUsed(widget.name, dashboards, typeName[widget.type]);
  };
  return useDeletion<Widget>((widget) => ({
    question: words.question,
    hint: hintOf(widget),
    act: () => remove(widget.id),
    about: widget.id,
    done: () => words.deleted(widget.name),
    failed: words.deleteFailed(widget.name),
    undo: {
      act: () => makeAgain(widgetInputOf(widget)),
      done: () => words.restored(widget.name),
      failed: words.restoreFailed(widget.name),
    },
  }));
}
