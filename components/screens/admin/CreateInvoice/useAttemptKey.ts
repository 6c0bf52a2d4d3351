import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

/**
 * Gives the Idempotency-Key of an attempt: the same for the same content, so that a retry makes no second invoice, and a new
 * one once anything was changed.
 */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    // From `uuid`, because `crypto.randomUUID` is missing where the page is not served securely.
    if (text !== last.current.content) last.current = { content: text, key: newKey() };
    return last.current.key;
  };
}
