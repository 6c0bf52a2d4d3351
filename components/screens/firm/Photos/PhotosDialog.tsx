import { useQueryClient } from '@tanstack/react-query';
import { Camera, Images } from 'lucide-react';
import { type PhotoBatch, SentElsewhere } from '#components/api';
import type { PhotosSent } from '#components/api/photos';
import { Alert } from '#components/elements/Alert';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { ProgressBar } from '#components/elements/ProgressBar';
import { TextField } from '#components/elements/TextField';
import { useFormat, useMessages } from '#components/language';
import { screen } from '#components/theme/scale';
import { useMediaQuery } from '#components/theme/useMediaQuery';
import { nairobiDay } from '#domain/dates';
import { mostPhotos } from '#domain/photos';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';
import { Pages } from './Pages';
import * as styles from './Photos.css';
import { photoTypes } from './photoTypes';
import { usePhotoBatch } from './usePhotoBatch';
import { Unusable, usePhotosSending } from './usePhotosSending';
import { usePreviews } from './usePreviews';

const fields = ['name'];

export interface PhotosDialogProps {
  batch: PhotoBatch;
  /** Called once the document is there, or to go on later: the photos then wait on the device. */
  onClose: () => void;
}

/** Puts photos in order, names them, and saves them as one document. A default export, so that it can be lazy-loaded. */
export default function PhotosDialog({ batch: opened, onClose }: PhotosDialogProps) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const isTouch = useMediaQuery(screen.touch);
  const queryClient = useQueryClient();
  const { values, field } = useFormValues(() => ({
    name: opened.name || words.defaultName(date(nairobiDay(new Date()))),
  }));
  const { batch, show, change, add, remove } = usePhotoBatch(opened);
  const previews = usePreviews(batch.photos);
  const { sent, error, send } = usePhotosSending({ previews, onChange: show, onSent: onClose });
  const close = () => {
    if (values.name !== batch.name && batch.photos.length > 0) void change(values);
    void queryClient.invalidateQueries({ queryKey: ['photos'] });
    onClose();
  };
  const own =
    error instanceof Unusable ? words[error.why] : error instanceof SentElsewhere ? words.elsewhere : undefined;
  return (
    <ActionDialog
      title={batch.to === undefined ? words.title : words.titleTo(batch.to)}
      submitLabel={words.save}
      fields={fields}
      isPending={sent !== undefined}
      error={own === undefined ? error : undefined}
      failed={words.failed}
      onSubmit={() => void send({ ...batch, ...values })}
      onClose={close}
    >
      <div className={styles.content}>
        <TextField {...field('name')} label={words.name} isRequired requiredMessage={words.required} maxLength={200} />
        {/* The first thing to do on a phone is to take the next photo, not to type. */}
        <div {...(isTouch && { 'data-takes-focus': true })}>
          <Pages
            photos={batch.photos}
            previews={previews}
            isDisabled={sent !== undefined}
            onOrder={(photos) => void change({ photos })}
            onRemove={(id) => void remove(id)}
          />
        </div>
        {own !== undefined && <Alert tone="error" title={own} />}
        {sent && <Progress sent={sent} of={batch.photos.length} />}
        {!sent && batch.photos.length < mostPhotos && (
          <AddPhotos isTouch={isTouch} onFiles={(files) => void add(files)} />
        )}
      </div>
    </ActionDialog>
  );
}

function AddPhotos({ isTouch, onFiles }: { isTouch: boolean; onFiles: (files: File[]) => void }) {
  const words = useMessages(messages);
  return (
    <div className={styles.actions}>
      {isTouch && (
        <FileButton takesPhoto icon={<Icon of={Camera} />} onFiles={onFiles}>
          {words.another}
        </FileButton>
      )}
      <FileButton accept={photoTypes} icon={<Icon of={Images} />} onFiles={onFiles}>
        {words.add}
      </FileButton>
    </div>
  );
}

function Progress({ sent, of }: { sent: PhotosSent; of: number }) {
  const words = useMessages(messages);
  return (
    <div className={styles.progress}>
      <ProgressBar label={words.sending} maxValue={of} value={sent.photos} text={words.sent(sent.photos, of)} />
      <p role="status">{sent.isOffline ? words.offline : ''}</p>
    </div>
  );
}
