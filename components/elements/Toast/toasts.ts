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
  /** One button, for taking it back or looking at it: "Undo". The toast closes when it is pressed. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, in ms. Errors stay until closed; with an action it is never under 8 seconds. */
  timeout?: number;
}

const shortest = 6000;
const shortestWithAction = 8000;

/** The toasts on show. Internal to `ToastRegion`. */
export const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows and takes away toasts, from anywhere. The page must hold one `ToastRegion`. */
export const toasts = {
  /** Shows a toast, and gives the key by which it can be taken away. */
  show(message: ToastMessage): string {
    const timeout = stayOf(message);
    return queue.add(message, timeout === undefined ? {} : { timeout });
  },
  /** Takes a toast away before its time, when what it says no longer holds. */
  close(key: string): void {
    queue.close(key);
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
