import type { Upload } from '#components/api';
import { useUploads } from '#components/app';
import { useMessages } from '#components/language';
import { UploadList } from '#components/patterns/UploadList';
import { messages } from './messages';

export interface UploadingProps {
  /**
   * Which uploads are shown.
   * @default all
   */
  of?: (upload: Upload) => boolean;
}

/** The files on their way to a place. Nothing while there are none. */
export function Uploading({ of }: UploadingProps) {
  const words = useMessages(messages);
  const { rows, pause, resume, remove } = useUploads(of);
  if (rows.length === 0) return null;
  return <UploadList label={words.uploads} uploads={rows} onPause={pause} onResume={resume} onRemove={remove} />;
}
