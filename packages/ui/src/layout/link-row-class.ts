/** The classes of a row of a `LinkList`, for the router's links and for buttons. */
export const LINK_ROW_CLASS =
  "group/row flex min-h-control w-full items-center gap-[min(0.75rem,3vw)] rounded-control px-2 py-control-pad text-left hover:bg-tint active:bg-tint-strong";
