import { useQueryClient } from '@tanstack/react-query';
import { Camera, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type PhotoBatch, refreshShown, SentElsewhere, useApi } from '#components/api';
import type { PhotosSent } from '#components/api/photos';
import { Alert } from '#components/elements/Alert';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { ProgressBar } from '#components/elements/ProgressBar';
import { TextField } from '#components/elements/TextField';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { nairobiDay } from '#domain/dates';
import { mostPhotos } from '#domain/photos';
import { screen } from '#components/theme/scale';
import { useMediaQuery } from '#components/theme/useMediaQuery';
import { ActionDialog, useFormValues } from '../../record';
import { messages } from './messages';
import { Pages } from './Pages';
import * as styles from './Photos.css';
import { photoTypes } from './photoTypes';
import { usePreviews } from './usePreviews';

const fields = ['name'];

/** Refuses photos that can't be used, before they are sent. */
class Unusable extends Error {
  constructor(readonly why: 'none' | 'unusable') {
    super(why);
  }
}

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
  const api = useApi();
  const queryClient = useQueryClient();
  const [batch, setBatch] = useState(opened);
  const { values, field } = useFormValues(() => ({
    name: opened.name || words.defaultName(date(nairobiDay(new Date()))),
  }));
  const { name } = values;
  const [sent, setSent] = useState<PhotosSent>();
  const [error, setError] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  const previews = usePreviews(batch.photos);
  const isUnusable = ({ id }: { id: string }) => {
    const shown = previews.get(id);
    return shown === 'gone' || (shown !== undefined && 'fault' in shown);
  };

  // Leaving stops it; the photos stay.
  useEffect(() => () => stop.current?.abort(), []);

  // What is pressed in quick succession builds on what was pressed before, written or not.
  const latest = useRef(opened);
  const show = (next: PhotoBatch) => {
    latest.current = next;
    setBatch(next);
  };
  const changed = async (next: PhotoBatch) => {
    show(next);
    const { keepBatch } = await import('#components/api/photos');
    await keepBatch(next);
  };
  const add = async (files: File[]) => {
    const { photos } = latest.current;
    const room = mostPhotos - photos.length;
    if (files.length > room) toasts.show({ tone: 'info', title: words.tooMany(mostPhotos) });
    const { keepPhotos } = await import('#components/api/photos');
    const whole = await keepPhotos(latest.current, files.slice(0, room));
    const added = whole.photos.filter(({ id }) => !photos.some((photo) => photo.id === id));
    await changed({ ...latest.current, photos: [...latest.current.photos, ...added] });
  };
  const remove = async (id: string) => {
    const before = latest.current;
    show({ ...before, photos: before.photos.filter((photo) => photo.id !== id) });
    const { forgetPhotos } = await import('#components/api/photos');
    await forgetPhotos(before, [id]);
  };
  const close = () => {
    if (name !== batch.name && batch.photos.length > 0) void changed({ ...batch, name });
    void queryClient.invalidateQueries({ queryKey: ['photos'] });
    onClose();
  };
  const save = async () => {
    setError(undefined);
    const controller = new AbortController();
    stop.current = controller;
    try {
      if (batch.photos.length === 0) throw new Unusable('none');
      if (batch.photos.some(isUnusable)) throw new Unusable('unusable');
      setSent({ photos: 0, isOffline: false });
      const { sendPhotos } = await import('#components/api/photos');
      const endpoint = new URL(`${api.baseUrl}/api/law-firm/uploads`, document.baseURI).href;
      const made = await sendPhotos(
        { ...batch, name },
        {
          api,
          line: { endpoint, headers: api.headers },
          signal: controller.signal,
          onProgress: setSent,
          onChange: show,
        },
      );
      toasts.show({ title: words.saved(made.name), about: made.id });
      void refreshShown(queryClient, 'document');
      void queryClient.invalidateQueries({ queryKey: ['photos'] });
      onClose();
    } catch (failure) {
      if (controller.signal.aborted) return;
      setSent(undefined);
      setError(failure);
    }
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
      onSubmit={() => void save()}
      onClose={close}
    >
      <div className={styles.content}>
        <TextField label={words.name} {...field('name')} isRequired requiredMessage={words.required} maxLength={200} />
        {/* The first thing to do on a phone is to take the next photo, not to type. */}
        <div {...(isTouch && { 'data-takes-focus': true })}>
          <Pages
            photos={batch.photos}
            previews={previews}
            isDisabled={sent !== undefined}
            onOrder={(photos) => void changed({ ...latest.current, photos })}
            onRemove={(id) => void remove(id)}
          />
        </div>
        {own !== undefined && <Alert tone="error" title={own} />}
        {sent === undefined ? (
          batch.photos.length < mostPhotos && (
            <div className={styles.actions}>
              {isTouch && (
                <FileButton takesPhoto icon={<Icon of={Camera} />} onFiles={(files) => void add(files)}>
                  {words.another}
                </FileButton>
              )}
              <FileButton accept={photoTypes} icon={<Icon of={Images} />} onFiles={(files) => void add(files)}>
                {words.add}
              </FileButton>
            </div>
          )
        ) : (
          <div className={styles.progress}>
            <ProgressBar
              label={words.sending}
              maxValue={batch.photos.length}
              value={sent.photos}
              text={words.sent(sent.photos, batch.photos.length)}
            />
            <p role="status">{sent.isOffline ? words.offline : ''}</p>
          </div>
        )}
      </div>
    </ActionDialog>
  );
}
