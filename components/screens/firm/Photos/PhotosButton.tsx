import { useQueryClient } from '@tanstack/react-query';
import { Camera, Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type PhotoBatch, usePhotoOwner } from '#components/api';
import { lazyDialog } from '#components/app';
import { FileButton, type FileButtonProps } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import type { UploadTarget } from '#domain/uploads';
import { messages } from './messages';
import { photoTypes } from './photoTypes';

const loadDialog = () => import('./PhotosDialog');
const PhotosDialog = lazyDialog(loadDialog);

export interface PhotosButtonProps extends Pick<FileButtonProps, 'size' | 'tone' | 'isFullWidth'> {
  /** What the document belongs to. */
  target: UploadTarget;
  /** What people call that. */
  to?: string | undefined;
  /**
   * Takes a photo, rather than choosing photos that are there.
   * @default false
   */
  takesPhoto?: boolean;
}

/** Takes a photo or chooses some, keeps them on the device, and opens the dialog that makes one document of them. */
export function PhotosButton({ target, to, takesPhoto = false, ...look }: PhotosButtonProps) {
  const words = useMessages(messages);
  const owner = usePhotoOwner();
  const queryClient = useQueryClient();
  const [batch, setBatch] = useState<PhotoBatch>();
  // Where photos are taken there may be no connection later.
  useEffect(() => {
    if (takesPhoto) void loadDialog().catch(() => undefined);
  }, [takesPhoto]);
  const begin = async (files: File[]) => {
    const { keepPhotos, newBatch } = await import('#components/api/photos');
    setBatch(await keepPhotos(newBatch({ owner, target, to }), files));
    void queryClient.invalidateQueries({ queryKey: ['photos'] });
  };
  return (
    <>
      <FileButton
        {...look}
        icon={<Icon of={takesPhoto ? Camera : Images} />}
        takesPhoto={takesPhoto}
        accept={photoTypes}
        onFiles={(files) => void begin(files)}
      >
        {takesPhoto ? words.camera : words.choose}
      </FileButton>
      {batch && <PhotosDialog key={batch.id} batch={batch} onClose={() => setBatch(undefined)} />}
    </>
  );
}
