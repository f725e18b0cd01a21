import { Icon } from "@madoguchi/ui/icons/icon";
import { Link, useLocation } from "@tanstack/react-router";
import { Video } from "lucide";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../entities/clinic/visit-word.ts";
import { useNextAction } from "../entities/treatment/use-next-action.ts";

/**
 * 「診察室に入る」 while the room is open, 「診察室に戻る」 during the visit, on signed-in pages: two short lines in the header's
 * space of the menu.
 */
export function RoomReturn() {
  const { value } = useNextAction();
  const isInRoom = useLocation({ select: ({ pathname }) => pathname.startsWith("/examination/") });
  const hasNoRoom = isByTelephone(useClinic());
  if (isInRoom || hasNoRoom || (value?.kind !== "room-open" && value?.kind !== "visit-in-progress")) return null;
  return (
    <Link
      to="/examination/$treatmentId"
      params={{ treatmentId: value.treatmentId }}
      className="room-return inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control bg-key px-[min(0.75rem,3vw)] text-dns-14B-130 text-on-key underline-offset-4 hover:bg-key-hover hover:underline"
    >
      <Icon shape={Video} className="size-5 shrink-0" />
      <span className="max-w-[4.4em]">{value.kind === "room-open" ? "診察室に入る" : "診察室に戻る"}</span>
    </Link>
  );
}
