type Listener = (isAbout: (id: string) => boolean) => void;

const listeners = new Set<Listener>();

/** Subscribes to successful mutations. Listeners run before the mutation's own callbacks, and get a test for the records it concerns. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners of a successful mutation. `sent` is its input. */
export function notifyChange(sent: unknown): void {
  const text = JSON.stringify(sent) ?? '';
  listeners.forEach((listener) => listener((id) => text.includes(id)));
}
