import { Upload } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  DropZone as AriaDropZone,
  type DropZoneProps as AriaProps,
  type DropZoneRenderProps,
} from 'react-aria-components/DropZone';
import { Icon } from '#components/elements/Icon';
import * as styles from './DropZone.css';

/** How a drop zone looks while nothing is dragged. */
export type DropZoneLook = 'area' | 'around';

export interface DropZoneProps extends Omit<
  AriaProps,
  'className' | 'style' | 'render' | 'children' | 'onDrop' | 'getDropOperation' | 'slot' | 'aria-label'
> {
  /** Names the zone for screen readers, and says over it what dropping does: "Drop to add to Kilele Millers Ltd". */
  label: string;
  /** Called with the files that were dropped or pasted. */
  onFiles: (files: File[]) => void;
  /** Called if folders were dropped, which can't be read. Say that the files themselves should be. */
  onFolders?: () => void;
  /**
   * How it looks. Use `area` for a place to drop that is always seen, and `around` for a card or a page that takes files as well.
   * @default 'area'
   */
  look?: DropZoneLook;
  /** What is in it. For an `area` the words and a `FileButton`, since nobody can drag on a phone. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

type Dropped = Parameters<NonNullable<AriaProps['onDrop']>>[0]['items'];

/** Takes files that are dragged in, or pasted while it has focus. Put a `FileButton` with it for everyone else. */
export function DropZone({ label, onFiles, onFolders, look = 'area', children, ...props }: DropZoneProps) {
  const take = async (items: Dropped) => {
    if (items.some(({ kind }) => kind === 'directory')) onFolders?.();
    const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
    if (files.length > 0) onFiles(files);
  };
  return (
    <AriaDropZone
      {...props}
      aria-label={label}
      className={styles.zone({ look })}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => void take(items)}
    >
      {({ isDropTarget }: DropZoneRenderProps) => (
        <>
          {children}
          {isDropTarget && (
            <span className={styles.over}>
              <Icon of={Upload} size={20} />
              {label}
            </span>
          )}
        </>
      )}
    </AriaDropZone>
  );
}
