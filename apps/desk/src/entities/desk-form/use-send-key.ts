import { useRef } from "react";

/** The header by which a press that is repeated, because its answer was lost, makes one thing; another content is another. */
export function useSendKey(): (body: object) => Record<string, string> {
  const sent = useRef<{ content: string; key: string }>(undefined);
  return (body) => {
    const content = JSON.stringify(body);
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return { "idempotency-key": sent.current.key };
  };
}
