import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PhotoBatch, useApi, useMay, useWaitingPhotos } from '#components/api';
import { lazyDialog } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './Photos.css';

const PhotosDialog = lazyDialog(() => import('./PhotosDialog'));
const DiscardPhotos = lazyDialog(() => import('./DiscardPhotos'));

export interface WaitingPhotosProps {
  /**
   * Which photos are shown.
   * @default all
   */
  of?: ((batch: Pick<PhotoBatch, 'target'>) => boolean) | undefined;
}

/** The photos that are still only on this device, as after a reload: to go on with, or to discard. Nothing while there are none. */
export function WaitingPhotos({ of = () => true }: WaitingPhotosProps) {
  const words = useMessages(messages);
  const { isReadOnly } = useApi();
  const may = useMay('documents.write');
  const queryClient = useQueryClient();
  const batches = (useWaitingPhotos().data ?? []).filter(of);
  const [opened, setOpened] = useState<PhotoBatch>();
  const [discarded, setDiscarded] = useState<PhotoBatch>();
  const discard = async (batch: PhotoBatch) => {
    const { forgetBatch } = await import('#components/api/photos');
    await forgetBatch(batch);
    setDiscarded(undefined);
    await queryClient.invalidateQueries({ queryKey: ['photos'] });
  };
  if (!may || isReadOnly) return null;
  return (
    <>
      {batches.map((batch) => (
        <div key={batch.id} className={styles.waiting}>
          <Alert
            tone="warning"
            title={words.waiting(batch.photos.length)}
            action={
              <div className={styles.actions}>
                <Button size="sm" onPress={() => setDiscarded(batch)}>
                  {words.discard}
                </Button>
                <Button size="sm" tone="accent" onPress={() => setOpened(batch)}>
                  {words.continue}
                </Button>
              </div>
            }
          >
            <p>{batch.to === undefined ? words.waitingHere : words.waitingTo(batch.to)}</p>
          </Alert>
        </div>
      ))}
      {opened && <PhotosDialog key={opened.id} batch={opened} onClose={() => setOpened(undefined)} />}
      {discarded && (
        <DiscardPhotos
          key={discarded.id}
          photos={discarded.photos.length}
          onDiscard={() => void discard(discarded)}
          onClose={() => setDiscarded(undefined)}
        />
      )}
    </>
  );
}
