import { useRef } from 'react';

/**
 * Gives the Idempotency-Key for what is sent: the same key for the same content, so that a retry does nothing twice, and a new
 * one after any change. Call `end` once it has been done: to do the same again is then another attempt.
 */
export function useAttemptKey(): { keyOf: (content: unknown) => string; end: () => void } {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyOf: (content) => {
      // A call that needs nothing but itself has no content.
      const text = JSON.stringify(content ?? null);
      if (text !== last.current?.content) last.current = { content: text, key: newKey() };
      return last.current.key;
    },
    end: () => {
      last.current = undefined;
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is missing outside secure contexts, and every page would load a library for one line. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
