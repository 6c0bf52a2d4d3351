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

/** Without a guard nothing is asked. */
const Leave = createContext<(go: () => void) => void>((go) => go());

export interface LeaveGuardProps {
  /** The app whose links it watches. */
  children: ReactNode;
}

/** The router of a host. While a screen holds unsaved changes, a link or the browser's Back asks before it is followed. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const words = useMessages(messages);
  const isDirty = useRef(false);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
    // The network may be gone by the time it is asked; a failure is told then.
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

/** Holds Back and Forward while `isDirty`, where the browser lets a page do so (the Navigation API). */
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
 * Asks before unsaved changes are left, by a link or by closing the tab.
 * Gives a function to call when they are saved, just before the screen itself moves on.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const setDirty = use(Guard);
  useUnsavedChanges(isDirty, setDirty);
  return () => setDirty(false);
}

/** Gives a function that does what would lose unsaved changes, such as closing an editor; where there are any, it asks first. */
export function useLeave(): (go: () => void) => void {
  return use(Leave);
}
