import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import { Router } from 'wouter';
import { useUnsavedChanges } from '#components/patterns/RecordForm';

const AlertDialog = lazy(async () => ({ default: (await import('#components/elements/AlertDialog')).AlertDialog }));

const messages = {
  title: 'Leave without saving?',
  hint: 'What you changed on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const;

const Guard = createContext<(isDirty: boolean) => void>(() => {});

/** What a `LeaveGuard` takes. */
export interface LeaveGuardProps {
  /** The app whose links it watches. */
  children: ReactNode;
}

/** The router of a host. While a screen holds unsaved changes, a link asks before it is followed. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const isDirty = useRef(false);
  const [held, setHeld] = useState<{ go: () => void }>();
  const answer = (leaves: boolean) => {
    setHeld(undefined);
    if (!leaves) return;
    isDirty.current = false;
    held?.go();
  };
  return (
    <Guard value={(next) => (isDirty.current = next)}>
      <Router
        aroundNav={(navigate, to, options) => {
          if (isDirty.current) setHeld({ go: () => navigate(to, options) });
          else navigate(to, options);
        }}
      >
        {children}
      </Router>
      {held && (
        <Suspense>
          <AlertDialog
            isOpen
            tone="danger"
            title={messages.title}
            confirmLabel={messages.leave}
            cancelLabel={messages.stay}
            onConfirm={() => answer(true)}
            onOpenChange={(isOpen) => !isOpen && answer(false)}
          >
            {messages.hint}
          </AlertDialog>
        </Suspense>
      )}
    </Guard>
  );
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
