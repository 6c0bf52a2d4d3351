import { type ReactNode, useState } from 'react';
import { deleteEvent, type FirmEvent, restoreEvent, setEventState, useSend } from '#components/api';
import { lazyDialog, useAnnounce } from '#components/app';
import { useFormat, useMessages } from '#components/language';
import { useDeletion } from '../../record';
import { actionMessages } from './actionMessages';

const MoveEvent = lazyDialog(() => import('./MoveEvent'));
const RecordOutcome = lazyDialog(() => import('./RecordOutcome'));

/** The actions on an event, wherever it is listed. */
export interface EventActions {
  /** Completes it at once, with Undo. Use it for deadlines. */
  complete: (event: FirmEvent) => Promise<boolean>;
  /** Asks for the outcome, then completes it. Use it for hearings and meetings. */
  recordOutcome: (event: FirmEvent) => void;
  reopen: (event: FirmEvent) => Promise<boolean>;
  /** Asks for another day, then moves it. */
  move: (event: FirmEvent) => void;
  /** Asks for confirmation, then deletes it and offers Undo. */
  remove: (event: FirmEvent) => void;
  /** The dialogs that the screen must render. */
  dialogs: ReactNode;
}

/** Completes, moves, reopens and deletes events, the same way on every screen. Its dialogs are lazy-loaded. */
export function useEventActions(): EventActions {
  const words = useMessages(actionMessages);
  const { weekdayDate } = useFormat();
  const announce = useAnnounce();
  const { mutateAsync: setState } = useSend(setEventState);
  const { mutateAsync: remove } = useSend(deleteEvent);
  const { mutateAsync: restore } = useSend(restoreEvent);
  const [moving, setMoving] = useState<FirmEvent>();
  const [ending, setEnding] = useState<FirmEvent>();
  const deletion = useDeletion<FirmEvent>(({ id, title, date }) => ({
    question: words.question(title, weekdayDate(date)),
    hint: words.hint,
    act: () => remove(id),
    done: () => words.deleted(title),
    failed: words.notDeleted(title),
    about: id,
    undo: { act: () => restore(id), done: () => words.restored(title), failed: words.notRestored(title) },
  }));
  const reopening = ({ id, title }: FirmEvent) => ({
    act: () => setState({ id, state: 'open' }),
    done: () => words.reopened(title),
    failed: words.notReopened(title),
    about: id,
  });
  return {
    complete: (event) =>
      announce({
        act: () => setState({ id: event.id, state: 'done' }),
        done: () => words.completed(event.title),
        failed: words.notCompleted(event.title),
        about: event.id,
        undo: reopening(event),
      }),
    reopen: (event) => announce(reopening(event)),
    recordOutcome: setEnding,
    move: setMoving,
    remove: deletion.ask,
    dialogs: (
      <>
        {moving && <MoveEvent event={moving} onClose={() => setMoving(undefined)} />}
        {ending && <RecordOutcome event={ending} onClose={() => setEnding(undefined)} />}
        {deletion.dialog}
      </>
    ),
  };
}
