import { FolderDown } from 'lucide-react';
import { type FirmDocument, useDocumentsZip } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { mostZipped } from '#domain/files';
import { messages } from './messages';

/** Downloads the files of documents as one archive, or says how many that can be. */
export function Zip({ documents }: { documents: readonly FirmDocument[] }) {
  const words = useMessages(messages);
  const href = useDocumentsZip(documents.map(({ id }) => id));
  if (documents.length > mostZipped) return <span>{words.tooMany(mostZipped)}</span>;
  return (
    <LinkButton size="sm" href={href} download icon={<Icon of={FolderDown} />}>
      {words.zip}
    </LinkButton>
  );
}
