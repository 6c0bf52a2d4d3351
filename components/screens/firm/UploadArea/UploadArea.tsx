import { Plus, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropZone } from '#components/elements/DropZone';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { screen } from '#components/theme/scale';
import { useMediaQuery } from '#components/theme/useMediaQuery';
import { PhotosButton } from '../Photos';
import { messages } from './messages';
import * as styles from './UploadArea.css';
import { type UploadPlace, useTake } from './useTake';

export interface UploadAreaProps extends UploadPlace {
  /** A part of the page that takes files wherever they are dropped on it. Without it there is a place for them. */
  children?: ReactNode;
}

/** A place to drop files or choose them, and to make one document of photos. For whoever may not add documents, only what is in it. */
export function UploadArea({ children, ...place }: UploadAreaProps) {
  const words = useMessages(messages);
  const take = useTake(place);
  const isTouch = useMediaQuery(screen.touch);
  if (!take) return children;
  return (
    <DropZone
      look={children === undefined ? 'area' : 'around'}
      label={place.to === undefined ? words.drop : words.dropOn(place.to)}
      onFiles={take}
      onFolders={() => toasts.show({ tone: 'info', title: words.folders })}
    >
      {children ??
        (isTouch ? (
          <UploadButtons {...place} />
        ) : (
          <>
            <Icon of={Upload} />
            {words.dropOr}
            <FileButton size="sm" onFiles={take}>
              {words.choose}
            </FileButton>
            <PhotosButton size="sm" target={place.target ?? {}} to={place.to} />
          </>
        ))}
    </DropZone>
  );
}

export interface UploadButtonsProps extends UploadPlace {
  /**
   * Whether adding documents is what the page is for.
   * @default false
   */
  isMain?: boolean;
}

/** The buttons that choose files and make one document of photos, which a touch screen takes. Nothing for whoever may not add documents. */
export function UploadButtons({ isMain = false, ...place }: UploadButtonsProps) {
  const words = useMessages(messages);
  const take = useTake(place);
  const isTouch = useMediaQuery(screen.touch);
  if (!take) return null;
  return (
    <div className={styles.buttons}>
      <PhotosButton isFullWidth takesPhoto={isTouch} target={place.target ?? {}} to={place.to} />
      <FileButton isFullWidth tone={isMain ? 'accent' : 'neutral'} icon={<Icon of={Plus} />} onFiles={take}>
        {isMain ? words.add : words.choose}
      </FileButton>
    </div>
  );
}
