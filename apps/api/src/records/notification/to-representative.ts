import { withPerson } from "@madoguchi/contract/representation/person-link";
import type { Words } from "../language/words.ts";
import type { NotifiedRepresentative } from "../representation/notified-representative.store.ts";
import type { MessageContent } from "./message-content.ts";

function aboutLine({ say }: Words): string {
  return say(
    "代理で受診のお手続きをされている方についてのお知らせです。",
    "This is about a person for whom you act as a representative.",
  );
}

/**
 * A message about a person for their representative: it has the person's first name, so that the visits of two children
 * can be told apart, and its links open the pages of that person for a signed-in representative.
 */
export function toRepresentative(
  content: MessageContent,
  { representationId, personName }: Pick<NotifiedRepresentative, "representationId" | "personName">,
  words: Words,
): MessageContent {
  const link = (action: MessageContent["action"]) => ({ ...action, path: withPerson(action.path, representationId) });
  const { action, first, details, when } = content;
  const whose = {
    label: words.say("受診される方", "Patient"),
    value: words.say(`${personName}さま`, personName),
  };
  return {
    ...content,
    when: [whose, ...when],
    details: [aboutLine(words), ...details],
    action: link(action),
    first: first && { ...first, action: link(first.action) },
  };
}
