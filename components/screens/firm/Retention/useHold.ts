import { documentRecord, type FirmDocument, updateDocument, useReadNow, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { inputOf } from '../DocumentDrawer/documentKind';
import { messages } from './messages';

/** Puts documents on hold, so that they are due no more, and confirms it in a toast with Undo. */
export function useHold() {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const readNow = useReadNow();
  const { mutateAsync: send, isPending } = useSend(updateDocument);
  const set = async (id: string, hold: boolean) => {
    // As it is by now: what the list knows may be outdated.
    const { record, etag } = await readNow(documentRecord, id);
    return send({ id, etag, body: { ...inputOf(record), hold } });
  };
  const hold = ({ id, name }: FirmDocument) =>
    void announce({
      act: () => set(id, true),
      about: id,
      done: () => words.held(name),
      failed: words.notHeld(name),
      undo: { act: () => set(id, false), done: () => words.released(name), failed: words.notReleased(name) },
    });
  return { hold, isPending };
}
