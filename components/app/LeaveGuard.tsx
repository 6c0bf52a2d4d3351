import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { Router } from 'wouter';
import { defineMessages, useMessages } from '#components/language';
import { useLoadedDialog } from './useLoadedDialog';
import { useUnsavedChanges } from './useUnsavedChanges';

const loadQuestion = () => import('#components/elements/AlertDialog');

const messages = defineMessages('app/LeaveGuard', {
  title: 'Leave without saving?',
  hint: 'Your changes on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
});

/** Forms with unsaved changes. */
type Forms = Set<object>;

const Guard = createContext<(form: object, isDirty: boolean) => void>(() => {});

/** Without a guard there is no confirmation. */
const Leave = createContext<(go: () => void, losing?: Forms) => void>((go) => go());

export interface LeaveGuardProps {
  /** The app whose links it watches. */
  children: ReactNode;
}

/** A host's router. While a screen has unsaved changes, links and the browser's Back ask for confirmation first. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const words = useMessages(messages);
  const [dirty] = useState<Forms>(() => new Set());
  const setDirty = useCallback(
    (form: object, next: boolean) => {
      mark(dirty, form, next);
      // Preloads the dialog, because the network may be gone by the time it is needed; a failure is reported then.
      if (next) void loadQuestion().catch(() => undefined);
    },
    [dirty],
  );
  const [held, setHeld] = useState<{ go: () => void; losing: Forms }>();
  const question = useLoadedDialog(loadQuestion, held !== undefined, () => setHeld(undefined));
  const leave = useCallback(
    (go: () => void, losing = dirty) => {
      if (losing.size > 0) setHeld({ go, losing });
      else go();
    },
    [dirty],
  );
  useEffect(() => holdHistory(dirty, (go) => setHeld({ go, losing: dirty })), [dirty]);
  const answer = (leaves: boolean) => {
    setHeld(undefined);
    if (!leaves) return;
    held?.losing.forEach((form) => setDirty(form, false));
    held?.losing.clear();
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

/** A part of a screen that is left by itself, such as a form over another: leaving it asks only about its own unsaved changes. */
export function LeaveScope({ children }: LeaveGuardProps) {
  const [own] = useState<Forms>(() => new Set());
  const [guard, leave] = [use(Guard), use(Leave)];
  const setDirty = useCallback(
    (form: object, next: boolean) => {
      mark(own, form, next);
      guard(form, next);
    },
    [own, guard],
  );
  const leaveOwn = useCallback((go: () => void, losing = own) => leave(go, losing), [own, leave]);
  return (
    <Guard value={setDirty}>
      <Leave value={leaveOwn}>{children}</Leave>
    </Guard>
  );
}

function mark(dirty: Forms, form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form);
  else dirty.delete(form);
}

/** Intercepts Back and Forward while a form is `dirty`, in browsers that allow it (the Navigation API). */
function holdHistory(dirty: Forms, hold: (go: () => void) => void) {
  const onNavigate = (event: NavigateEvent) => {
    if (dirty.size === 0 || event.navigationType !== 'traverse' || !event.cancelable) return;
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
  const guard = use(Guard);
  const [form] = useState({});
  const setDirty = useCallback((next: boolean) => guard(form, next), [guard, form]);
  useUnsavedChanges(isDirty, setDirty);
  return () => setDirty(false);
}

/** Returns a function that runs an action that loses unsaved changes, such as closing an editor. If there are any, it asks first. */
export function useLeave(): (go: () => void) => void {
  return use(Leave);
}
