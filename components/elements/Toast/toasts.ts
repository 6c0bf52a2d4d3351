import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** What a toast says by its colour. */
export type ToastTone = 'success' | 'error' | 'info';

/** What a toast says. */
export interface ToastMessage {
  /** What happened, in a few words: "Mbuyu Chambers deleted". */
  title: string;
  /** What it means. Leave it out where the title says all. */
  description?: string;
  /** Whether it went well; `success` without it. */
  tone?: ToastTone;
  /** The id of the record that it speaks of. When that is changed otherwise, it no longer holds: see `toasts.outdate`. */
  about?: string | undefined;
  /** One button, for taking it back or looking at it: "Undo". The toast closes when it is pressed. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, in ms. Errors stay until closed; with an action it is never under 8 seconds. */
  timeout?: number;
}

const shortest = 6000;
const shortestWithAction = 8000;

/** The toasts on show. Internal to `ToastRegion`. */
export const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** What each toast that is about a record is about, by its key. */
const subjects = new Map<string, string>();

/** Shows and takes away toasts, from anywhere. The page must hold one `ToastRegion`. */
export const toasts = {
  /** Shows a toast, and gives the key by which it can be taken away. */
  show(message: ToastMessage): string {
    const timeout = stayOf(message);
    const key = queue.add(message, {
      ...(timeout !== undefined && { timeout }),
      onClose: () => void subjects.delete(key),
    });
    if (message.about) subjects.set(key, message.about);
    return key;
  },
  /** Takes a toast away before its time, when what it says no longer holds. */
  close(key: string): void {
    queue.close(key);
  },
  /** Takes away every toast about a record of which it no longer holds. */
  outdate(isOutdated: (about: string) => boolean): void {
    for (const [key, about] of [...subjects]) if (isOutdated(about)) queue.close(key);
  },
  /** Takes all away. */
  clear(): void {
    queue.clear();
  },
};

/** How long a toast stays, in ms; nothing when it stays until a person closes it. */
export function stayOf({ tone, action, timeout }: ToastMessage): number | undefined {
  if (timeout === undefined && tone === 'error') return undefined;
  return Math.max(timeout ?? 0, action ? shortestWithAction : shortest);
}
