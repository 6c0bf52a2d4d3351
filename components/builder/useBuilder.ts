import { useReducer } from 'react';
import { useMessages } from '#components/language';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import { edit, type Editor, type EditorAction, openEditor } from './editor';
import type { Layout } from './layout';
import { messages } from './messages';
import { narrate } from './narrate';

/** A dashboard being edited, and the last announcement. `count` distinguishes two identical ones. */
export type Builder<Type extends string = string> = {
  editor: Editor<Type>;
  said: { text: string; count: number };
};

/**
 * Edits a dashboard of the registry's widgets, from the layout as it is first given. All edits, by pointer or keyboard, go through
 * `act`, which doesn't change between renders; the layout to save is `editor.history.present`.
 */
export function useBuilder<Type extends string>(
  registry: WidgetRegistry<Type>,
  layout: Layout<Type>,
): Builder<Type> & { act: (action: EditorAction<Type>) => void } {
  const words = useMessages(messages);
  const reduce = ({ editor, said }: Builder<Type>, action: EditorAction<Type>): Builder<Type> => {
    const next = edit(editor, action);
    const text = narrate(words, editor, action, next);
    return { editor: next, said: text === undefined ? said : { text, count: said.count + 1 } };
  };
  const [builder, act] = useReducer(reduce, layout, (opened) => ({
    editor: openEditor(opened, registry),
    said: { text: '', count: 0 },
  }));
  return { ...builder, act };
}
