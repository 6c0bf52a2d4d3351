import { useReducer } from 'react';
import { useMessages } from '#components/language';
import { edit, type Editor, type EditorAction, openEditor } from './editor';
import type { Layout } from './layout';
import { messages } from './messages';
import { narrate } from './narrate';

/** A dashboard being edited, and the last announcement. `count` distinguishes two identical ones. */
export type Builder = { editor: Editor; said: { text: string; count: number } };

/** Edits a dashboard. All edits, by pointer or keyboard, go through `act`. */
export function useBuilder(layout: Layout): Builder & { act: (action: EditorAction) => void } {
  const words = useMessages(messages);
  const reduce = ({ editor, said }: Builder, action: EditorAction): Builder => {
    const next = edit(editor, action);
    const text = narrate(words, editor, action, next);
    return { editor: next, said: text === undefined ? said : { text, count: said.count + 1 } };
  };
  const [builder, act] = useReducer(reduce, layout, (opened) => ({
    editor: openEditor(opened),
    said: { text: '', count: 0 },
  }));
  return { ...builder, act };
}
