import { withPerson } from "@madoguchi/contract/representation/person-link";
import type { Words } from "../language/words.ts";
import type { MessageContent } from "./message-content.ts";

function aboutLine({ say }: Words): string {
  return say(
    "代理で受診のお手続きをされている方についてのお知らせです。",
    "This is about a person for whom you act as a representative.",
  );
}

/**
 * A message about a person for their representative: it names neither, and its links open the pages of that person for
 * a signed-in representative.
 */
export function toRepresentative(content: MessageContent, representationId: string, words: Words): MessageContent {
  const link = (action: MessageContent["action"]) => ({ ...action, path: withPerson(action.path, representationId) });
  const { action, first, details } = content;
  return {
    ...content,
    details: [aboutLine(words), ...details],
    action: link(action),
    first: first && { ...first, action: link(first.action) },
  };
}
