import { type Client, useClientExportUrl } from '#components/api';
import { download, useAnnounce } from '#components/app';
import { useMessages } from '#components/language';
import { messages } from './messages';

/** Returns a function that downloads everything that the firm holds on a client. */
export function useClientExport() {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const ready = useClientExportUrl();
  return ({ id, name }: Client) =>
    void announce({
      act: async () => download(await ready(id)),
      about: id,
      done: () => words.exported(name),
      failed: words.notExported(name),
    });
}
