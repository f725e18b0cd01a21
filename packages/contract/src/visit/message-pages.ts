import type { RoomMessage, RoomMessageList } from "./room-message.ts";

/** The messages of a shown list that stand before all of a page, and that the page has not. */
function before(page: RoomMessageList, list: RoomMessageList): RoomMessage[] {
  const place = list.messages.findIndex(({ messageId }) => messageId === page.messages[0]?.messageId);
  return list.messages.slice(0, Math.max(0, place));
}

/**
 * A newly read newest page, with the earlier messages that the reader has opened. They are left out if more were
 * written meanwhile than a page has, because the list would have a gap.
 */
export function withNewestPage(list: RoomMessageList | undefined, page: RoomMessageList): RoomMessageList {
  const earlier = list ? before(page, list) : [];
  if (!list || earlier.length === 0) return page;
  return { ...page, messages: [...earlier, ...page.messages], hasEarlier: list.hasEarlier ?? false };
}

/** A list with the page before it. */
export function withEarlierPage(list: RoomMessageList, page: RoomMessageList): RoomMessageList {
  const known = new Set(list.messages.map(({ messageId }) => messageId));
  const earlier = page.messages.filter(({ messageId }) => !known.has(messageId));
  return { ...list, messages: [...earlier, ...list.messages], hasEarlier: page.hasEarlier ?? false };
}
