import { deleteTask, restoreTask, setTaskStatus, type Task, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { useDeletion } from '../../record';
import { actionMessages } from './actionMessages';

/** Completes, reopens and deletes tasks, the same way on every screen. The screen must render `dialogs`. */
export function useTaskActions() {
  const words = useMessages(actionMessages);
  const announce = useAnnounce();
  const { mutateAsync: setStatus } = useSend(setTaskStatus);
  const { mutateAsync: remove } = useSend(deleteTask);
  const { mutateAsync: restore } = useSend(restoreTask);
  const deletion = useDeletion<Task>(({ id, title }) => ({
    question: words.question(title),
    hint: words.hint,
    act: () => remove(id),
    done: () => words.deleted(title),
    failed: words.notDeleted(title),
    about: id,
    undo: { act: () => restore(id), done: () => words.restored(title), failed: words.notRestored(title) },
  }));
  const completing = ({ id, title }: Task) => ({
    act: () => setStatus({ id, status: 'done' }),
    done: () => words.completed(title),
    failed: words.notCompleted(title),
    about: id,
  });
  const reopening = ({ id, title }: Task) => ({
    act: () => setStatus({ id, status: 'open' }),
    done: () => words.reopened(title),
    failed: words.notReopened(title),
    about: id,
  });
  return {
    complete: (task: Task) => announce({ ...completing(task), undo: reopening(task) }),
    reopen: (task: Task) => announce({ ...reopening(task), undo: completing(task) }),
    remove: deletion.ask,
    dialogs: deletion.dialog,
  };
}
