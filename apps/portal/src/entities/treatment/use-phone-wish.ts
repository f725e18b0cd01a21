import { wishPhoneCallCall } from "@madoguchi/contract/patient/room.calls";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import type { PhoneWishProps } from "./phone-wish.tsx";
import { useRoomStep } from "./use-room-step.ts";

type Options = {
  treatmentId: string;
  /** What the server knows already, so that a reload changes nothing. */
  isKnown: boolean;
  afterwards: () => Promise<void>;
};

/** Asks the clinic for a call by telephone; it is no visit by itself (L1). */
export function usePhoneWish({ treatmentId, isKnown, afterwards }: Options): PhoneWishProps {
  const { api } = usePortal();
  const [isSent, setIsSent] = useState(false);
  const wish = useRoomStep(() => api.send(wishPhoneCallCall, { params: { treatmentId } }), afterwards);
  return {
    state: wish.isTaking ? "sending" : isSent || isKnown ? "sent" : "idle",
    problem: wish.problem,
    onWish: async () => setIsSent(await wish.take()),
  };
}
