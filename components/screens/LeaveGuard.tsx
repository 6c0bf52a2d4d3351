import { createContext, lazy, type ReactNode, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'wouter';
import { useUnsavedChanges } from '#components/patterns/RecordForm';

const AlertDialog = lazy(async () => ({ default: (await import('#components/elements/AlertDialog')).AlertDialog }));

const messages = {
  title: 'Leave without saving?',
  hint: 'What you changed on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} as const;

type Go = () => void;

/** What the guard gives to the screens below it. Without one, nothing is asked. */
const Guard = createContext<{ setDirty: (isDirty: boolean) => void; leave: (go: Go) => void }>({
  setDirty: () => {},
  leave: (go) => go(),
});

/** What a `LeaveGuard` takes. */
export interface LeaveGuardProps {
  /** The app whose links it watches. */
  children: ReactNode;
}

/** The router of a host. While a screen holds unsaved changes, a link or Back asks before it is followed. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const isDirty = useRef(false);
  const [held, setHeld] = useState<{ go: Go }>();
  const guard = useMemo(() => {
    const leave = (go: Go) => (isDirty.current ? setHeld({ go }) : go());
    return { setDirty: (next: boolean) => (isDirty.current = next), leave };
  }, []);
  useHeldBack(isDirty, guard.leave);
  const answer = (leaves: boolean) => {
    setHeld(undefined);
    if (!leaves) return;
    isDirty.current = false;
    held?.go();
  };
  return (
    <Guard value={guard}>
      <Router aroundNav={(navigate, to, options) => guard.leave(() => navigate(to, options))}>{children}</Router>
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

/** Holds Back and Forward while there are unsaved changes: the browser has moved already, so the page's own entry is put on top again. */
function useHeldBack(isDirty: { readonly current: boolean }, leave: (go: Go) => void) {
  // A layout effect, because the router listens from an effect, and whoever listens to a window first hears it first.
  useLayoutEffect(() => {
    let here = { url: location.href, state: history.state as unknown };
    const follow = () => (here = { url: location.href, state: history.state as unknown });
    const hold = (event: PopStateEvent) => {
      if (!isDirty.current) return follow();
      // Before the router hears of it.
      event.stopImmediatePropagation();
      history.pushState(here.state, '', here.url);
      leave(() => history.back());
    };
    const moves = ['pushState', 'replaceState'];
    addEventListener('popstate', hold);
    // Wouter tells of these by events of its own.
    moves.forEach((move) => addEventListener(move, follow));
    return () => {
      removeEventListener('popstate', hold);
      moves.forEach((move) => removeEventListener(move, follow));
    };
  }, [isDirty, leave]);
}

/**
 * Asks before unsaved changes are left, by a link, by Back or by closing the tab.
 * Gives a function to call when they are saved, just before the screen itself moves on.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const { setDirty } = use(Guard);
  useUnsavedChanges(isDirty, setDirty);
  return () => setDirty(false);
}

/** Gives a function that does what would lose unsaved changes, such as closing an editor; where there are any, it asks first. */
export function useLeave(): (go: () => void) => void {
  return use(Guard).leave;
}
