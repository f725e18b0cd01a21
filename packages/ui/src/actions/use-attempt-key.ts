import { useRef } from "react";

/**
 * Returns the idempotency key of what a person is about to send. The same content is the same attempt and has the same
 * key, so that a lost answer never causes a duplicate; changed content is another attempt.
 */
export function useAttemptKey(): (content: unknown) => string {
  const attempt = useRef<{ content: string; key: string }>(undefined);
  return (content) => {
    const text = JSON.stringify(content);
    if (attempt.current?.content !== text) attempt.current = { content: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
