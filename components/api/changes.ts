type Listener = (isAbout: (id: string) => boolean) => void;

const listeners = new Set<Listener>();

/** Calls back once a call has changed something, and before its own callbacks, with a test for the records that it was about. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells of a call that has changed something. `sent` is what it was made with. */
export function tellChange(sent: unknown): void {
  const text = JSON.stringify(sent) ?? '';
  listeners.forEach((listener) => listener((id) => text.includes(id)));
}
