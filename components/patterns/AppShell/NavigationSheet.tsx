import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '#components/elements/Icon';
import { SideButton } from './SideButton';
import * as styles from './NavigationSheet.css';

export interface NavigationSheetProps {
  /** Whether the sheet is open. */
  isOpen: boolean;
  /** Called with `false` when the sheet is closed with Escape, the close button or a tap outside. */
  onOpenChange: (isOpen: boolean) => void;
  /** Names the sheet. */
  label: string;
  /** Names the button that closes it. */
  closeLabel: string;
  /** The logo and name, at the top. */
  head: ReactNode;
  /** Stamp and tools, at the bottom. */
  foot: ReactNode;
  /** The navigation. */
  children: ReactNode;
}

/** The phone's navigation, which slides in over the page. A default export, because it is loaded on demand. */
export default function NavigationSheet({
  isOpen,
  onOpenChange,
  label,
  closeLabel,
  head,
  foot,
  children,
}: NavigationSheetProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={styles.overlay}>
      <Modal className={styles.sheet}>
        <Dialog aria-label={label} className={styles.dialog}>
          <div className={styles.head}>
            {head}
            <SideButton icon={<Icon of={X} size={20} />} label={closeLabel} onPress={() => onOpenChange(false)} />
          </div>
          <nav aria-label={label} className={styles.nav}>
            {children}
          </nav>
          {foot}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
