import { wishPhoneCallCall } from "@madoguchi/contract/visit/room.patient.calls";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import type { PhoneWishProps } from "./phone-wish.tsx";
import { useRoomStep } from "./use-room-step.ts";

type Options = {
  treatmentId: string;
  /** Whether the server already has the request, so that it is shown after a reload. */
  isKnown: boolean;
  afterwards: () => Promise<void>;
};

/** Requests a telephone call from the clinic; it is not a visit by itself (L1). */
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
