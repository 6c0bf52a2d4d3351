import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { Photo } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Skeleton } from '#components/elements/Skeleton';
import { useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import { messages } from './messages';
import * as styles from './Photos.css';
import type { Shown } from './usePreviews';

export interface PagesProps {
  photos: readonly Photo[];
  /** What is shown of them, by their ids. */
  previews: ReadonlyMap<string, Shown>;
  /** Whether nothing can be changed now. */
  isDisabled: boolean;
  onOrder: (photos: readonly Photo[]) => void;
  onRemove: (id: string) => void;
}

/** Photos as the pages that they become. Each can be moved and removed. */
export function Pages({ photos, previews, isDisabled, onOrder, onRemove }: PagesProps) {
  const words = useMessages(messages);
  const move = (from: number, to: number) => {
    const moved = photos[from];
    if (!moved) return;
    onOrder(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  if (photos.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <ol aria-label={words.pages} className={styles.pages}>
      {photos.map(({ id, name }, index) => (
        <li key={id} className={styles.page}>
          <Picture shown={previews.get(id)} alt={words.page(index + 1, name)} />
          <div className={styles.tools}>
            <IconButton
              size="sm"
              icon={<Icon of={ArrowLeft} />}
              label={words.earlier(index + 1)}
              isDisabled={isDisabled || index === 0}
              onPress={() => move(index, index - 1)}
            />
            <span className={styles.no} aria-hidden>
              {index + 1}
            </span>
            <IconButton
              size="sm"
              icon={<Icon of={ArrowRight} />}
              label={words.later(index + 1)}
              isDisabled={isDisabled || index === photos.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButton
              size="sm"
              icon={<Icon of={X} />}
              label={words.remove(index + 1)}
              isDisabled={isDisabled}
              onPress={() => onRemove(id)}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Picture({ shown, alt }: { shown: Shown | undefined; alt: string }) {
  const words = useMessages(messages);
  const faultText = useFaultText();
  if (shown === undefined)
    return (
      <div role="img" aria-label={words.preparing} className={styles.frame}>
        <Skeleton height="100%" />
      </div>
    );
  if (shown === 'gone' || 'fault' in shown)
    return (
      <p className={styles.unusable}>{shown === 'gone' ? words.gone : faultText({ ...shown.fault, message: alt })}</p>
    );
  return <img src={shown.url} alt={alt} className={styles.picture} />;
}
