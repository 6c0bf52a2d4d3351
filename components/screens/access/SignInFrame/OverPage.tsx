import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './SignInFrame.css';

/** What lies over a page. */
export interface OverPageProps {
  children: ReactNode;
}

/** Lies over a page whose session has ended, and hides it. What was typed there stays; it can't be closed but by signing in. */
export function OverPage({ children }: OverPageProps) {
  const { over } = useMessages(messages);
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className={styles.over}>
      <Modal>
        <Dialog aria-label={over} className={styles.dialog}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
