import type { Hold } from "@madoguchi/contract/reservation/hold";
import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import { useEffect, useEffectEvent, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

type HeldTime = Pick<Hold, "holdId" | "spotId" | "startsAt">;

/** What another tab has done with the one time that the server holds for a patient. */
export type ElsewhereEvent = { kind: "held"; time: HeldTime } | { kind: "booked" };

const CHANNEL = "madoguchi-held-time";

function isHeldTime(value: unknown): value is HeldTime {
  const { holdId, spotId, startsAt } = Object(value);
  return [holdId, spotId, startsAt].every((part) => typeof part === "string");
}

/** Messages come from another tab, which may run another release: an unknown one is ignored. */
function readEvent(data: unknown, person: string): ElsewhereEvent | undefined {
  const { person: of, time, isBooked } = Object(data);
  if (of !== person) return undefined;
  if (isBooked === true) return { kind: "booked" };
  return isHeldTime(time) ? { kind: "held", time } : undefined;
}

/**
 * Tells this browser's other tabs which time is on hold, because the server holds one time for a patient, and that it
 * is booked. Returns what another tab has done since this tab's hold, which this tab has lost by it.
 */
export function useHoldInTabs(hold: Hold | undefined) {
  const { acting, configuration } = usePortal();
  const person = `${configuration.clinicId} ${acting.representationId() ?? ""}`;
  const [lost, setLost] = useState<{ holdId: string; event: ElsewhereEvent }>();
  const { holdId, spotId, startsAt } = hold ?? {};

  const hear = useEffectEvent((data: unknown) => {
    const event = readEvent(data, person);
    if (!event || holdId === undefined) return;
    if (event.kind === "held" && event.time.holdId === holdId) return;
    setLost({ holdId, event });
  });

  useEffect(() => {
    const channel = openChannel(CHANNEL);
    if (!channel) return;
    channel.onmessage = ({ data }) => hear(data);
    return () => channel.close();
  }, []);

  useEffect(() => {
    if (holdId === undefined) return;
    announce({ person, time: { holdId, spotId, startsAt } });
  }, [person, holdId, spotId, startsAt]);

  return {
    elsewhere: lost?.holdId === holdId ? lost?.event : undefined,
    announceBooking: () => announce({ person, isBooked: true }),
  };
}

function announce(message: object): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage(message);
  channel?.close();
}
