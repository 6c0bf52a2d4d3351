import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** The meaning of a toast's colour. */
export type ToastTone = 'success' | 'error' | 'info';

/** The content of a toast. */
export interface ToastMessage {
  /** What happened, in a few words: "Mbuyu Chambers deleted". */
  title: string;
  /** What it means. Leave it out when the title says it all. */
  description?: string | undefined;
  /** Whether it succeeded. Defaults to `success`. */
  tone?: ToastTone;
  /** The id of the record it concerns. After another change to that record the toast is outdated: see `toasts.outdate`. */
  about?: string | undefined;
  /** One button, to undo the action or view the result: "Undo". Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, in ms. Errors stay until closed; with an action it is never under 8 seconds. */
  timeout?: number;
}

const shortest = 6000;
const shortestWithAction = 8000;

/** The visible toasts. Internal to `ToastRegion`. */
export const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** The id of the record that each toast concerns, by toast key. */
const subjects = new Map<string, string>();

/** Shows and closes toasts, from anywhere. The page must have one `ToastRegion`. */
export const toasts = {
  /** Shows a toast and returns the key to close it with. */
  show(message: ToastMessage): string {
    const timeout = stayOf(message);
    const key = queue.add(message, {
      ...(timeout !== undefined && { timeout }),
      onClose: () => void subjects.delete(key),
    });
    if (message.about) subjects.set(key, message.about);
    return key;
  },
  /** Closes a toast early, when its message no longer applies. */
  close(key: string): void {
    queue.close(key);
  },
  /** Closes every toast about a record for which `isOutdated` returns true. */
  outdate(isOutdated: (about: string) => boolean): void {
    for (const [key, about] of subjects) if (isOutdated(about)) queue.close(key);
  },
  /** Closes all toasts. */
  clear(): void {
    queue.clear();
  },
};

/** How long a toast stays, in ms; undefined if it stays until it is closed. */
export function stayOf({ tone, action, timeout }: ToastMessage): number | undefined {
  if (timeout === undefined && tone === 'error') return undefined;
  return Math.max(timeout ?? 0, action ? shortestWithAction : shortest);
}
