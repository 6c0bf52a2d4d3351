import type { Upload } from '#components/api';
import { useUploads } from '#components/app';
import { useMessages } from '#components/language';
import { UploadList } from '#components/patterns/UploadList';
import { WaitingPhotos } from '../Photos';
import { messages } from './messages';

export interface UploadingProps {
  /**
   * Which uploads are shown.
   * @default all
   */
  of?: (upload: Pick<Upload, 'target'>) => boolean;
}

/** The files on their way to a place, and the photos that are to become documents there. Nothing while there are none. */
export function Uploading({ of }: UploadingProps) {
  const words = useMessages(messages);
  const { rows, pause, resume, remove } = useUploads(of);
  return (
    <>
      <WaitingPhotos of={of} />
      {rows.length > 0 && (
        <UploadList label={words.uploads} uploads={rows} onPause={pause} onResume={resume} onRemove={remove} />
      )}
    </>
  );
}
