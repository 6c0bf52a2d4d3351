import { createContext, type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { Router } from 'wouter';
import { defineMessages, useMessages } from '#components/language';
import { useLoadedDialog } from './useLoadedDialog';
import { useUnsavedChanges } from './useUnsavedChanges';

const loadQuestion = () => import('#components/elements/AlertDialog');

const messages = defineMessages({
  title: 'Leave without saving?',
  hint: 'Your changes on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
});

const Guard = createContext<(isDirty: boolean) => void>(() => {});

/** Without a guard there is no confirmation. */
const Leave = createContext<(go: () => void) => void>((go) => go());

export interface LeaveGuardProps {
  /** The app whose links it watches. */
  children: ReactNode;
}

/** A host's router. While a screen has unsaved changes, links and the browser's Back ask for confirmation first. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const words = useMessages(messages);
  const isDirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
    // Preloads the dialog, because the network may be gone by the time it is needed; a failure is reported then.
    if (next) void loadQuestion().catch(() => undefined);
  }, []);
  const [held, setHeld] = useState<{ go: () => void }>();
  const question = useLoadedDialog(loadQuestion, held !== undefined, () => setHeld(undefined));
  const leave = useCallback((go: () => void) => {
    if (isDirty.current) setHeld({ go });
    else go();
  }, []);
  useEffect(() => holdHistory(isDirty, (go) => setHeld({ go })), []);
  const answer = (leaves: boolean) => {
    setHeld(undefined);
    if (!leaves) return;
    isDirty.current = false;
    held?.go();
  };
  return (
    <Guard value={setDirty}>
      <Leave value={leave}>
        <Router aroundNav={(navigate, to, options) => leave(() => navigate(to, options))}>{children}</Router>
      </Leave>
      {held && question && (
        <question.AlertDialog
          isOpen
          tone="danger"
          title={words.title}
          confirmLabel={words.leave}
          cancelLabel={words.stay}
          onConfirm={() => answer(true)}
          onOpenChange={(isOpen) => !isOpen && answer(false)}
        >
          {words.hint}
        </question.AlertDialog>
      )}
    </Guard>
  );
}

/** Intercepts Back and Forward while `isDirty`, in browsers that allow it (the Navigation API). */
function holdHistory(isDirty: RefObject<boolean>, hold: (go: () => void) => void) {
  const onNavigate = (event: NavigateEvent) => {
    if (!isDirty.current || event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    hold(() => navigation.traverseTo(event.destination.key));
  };
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

/**
 * Asks for confirmation before a link or closing the tab would lose unsaved changes.
 * Returns a function to call once they are saved, just before the screen itself navigates.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const setDirty = use(Guard);
  useUnsavedChanges(isDirty, setDirty);
  return () => setDirty(false);
}

/** Returns a function that runs an action that loses unsaved changes, such as closing an editor. If there are any, it asks first. */
export function useLeave(): (go: () => void) => void {
  return use(Leave);
}
