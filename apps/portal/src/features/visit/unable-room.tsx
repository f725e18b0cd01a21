import { formatTime } from "@madoguchi/contract/time/tokyo";
import type { RoomPhase, RoomState } from "@madoguchi/contract/visit/room";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { NO_CALLS_HEADING, NoCallsHelp } from "../../entities/browser/no-calls.tsx";
import { recogniseBrowser } from "../../entities/browser/recognise-browser.ts";
import { PHONE_WISH_HEADING, PhoneWishContent } from "../../entities/treatment/phone-wish.tsx";
import { VisitChange } from "../../entities/treatment/visit-change.tsx";
import type { BeforeRoomProps } from "./before-room.tsx";
import { Preparation } from "./preparation.tsx";
import { RoomHead } from "./room-head.tsx";

const BEFORE: ReadonlySet<RoomPhase> = new Set(["closed", "preparing"]);

function leadOf({ phase, opensAt }: RoomState): string {
  if (phase === "called") return "医師がお呼びしています。次の方法で開けないときは、すぐにクリニックへお電話ください。";
  if (phase === "call") return "診察は始まっています。次の方法で、診察室に戻れます。";
  if (phase === "waiting") return "待合室での順番はそのままです。次の方法で、このページを開いてください。";
  if (phase === "closed")
    return `診察室は${formatTime(new Date(opensAt))}に開きます。それまでに、次の方法をお試しください。`;
  return "次の方法で開くと、診察室に入れます。";
}

/** Every phase of the room in a browser without calls: no button leads into a call that cannot connect. */
export function UnableRoom({ room, treatment, phoneWish }: BeforeRoomProps) {
  const [{ device }] = useState(() => recogniseBrowser(navigator));
  const { state } = room;
  return (
    <>
      <PageHeading lead={<span role={state.phase === "called" ? "alert" : undefined}>{leadOf(state)}</span>}>
        {NO_CALLS_HEADING}
      </PageHeading>
      <Section heading="診察室に入るには">
        <NoCallsHelp device={device} />
      </Section>
      <Section heading={PHONE_WISH_HEADING}>
        <PhoneWishContent {...phoneWish} />
      </Section>
      <Section>
        <RoomHead room={room} />
        {BEFORE.has(state.phase) && treatment && <VisitChange treatment={treatment} />}
      </Section>
      {BEFORE.has(state.phase) && <Preparation room={room} treatment={treatment} />}
    </>
  );
}
