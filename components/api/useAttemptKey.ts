import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/**
 * Returns a function that gives the Idempotency-Key for some content: the same key for the same content, so that a retry does
 * nothing twice, and a new one after any change.
 */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    // From `uuid`, because `crypto.randomUUID` is missing outside secure contexts.
    if (text !== last.current.content) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
