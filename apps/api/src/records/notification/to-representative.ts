import { withPerson } from "@madoguchi/contract/representation/person-link";
import type { MessageContent } from "./message-content.ts";

const ABOUT = "代理で受診のお手続きをされている方についてのお知らせです。";

/**
 * A message about a person, to who acts for them: it names nobody, and its links open the pages of that person for a
 * representative who is signed in.
 */
export function toRepresentative(content: MessageContent, representationId: string): MessageContent {
  const link = (action: MessageContent["action"]) => ({ ...action, path: withPerson(action.path, representationId) });
  const { action, first, details } = content;
  return {
    ...content,
    details: [ABOUT, ...details],
    action: link(action),
    first: first && { ...first, action: link(first.action) },
  };
}
