import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import type { VisitDeclarationRequest } from "@madoguchi/contract/visit/visit-declaration";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { usePhoneWish } from "../../entities/treatment/use-phone-wish.ts";
import { useRoomStep } from "../../entities/treatment/use-room-step.ts";
import { useForgetTreatments } from "../../entities/treatment/use-treatments.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { answerCall, declareVisit, leaveRoom, type RoomAddress, waitInRoom } from "./room.requests.ts";
import type { VisitCall } from "./use-call.ts";

type Options = { address: RoomAddress; wantsPhoneCall: boolean; socket: RoomSocket; call: VisitCall };

/** All that a patient does in the room, each step with what it says while it runs and when it is refused. */
export function useRoomSteps({ address, wantsPhoneCall, socket, call }: Options) {
  const { api } = usePortal();
  const navigate = useNavigate();
  const forgetTreatments = useForgetTreatments();
  const [hasLeft, setHasLeft] = useState(false);
  const { treatmentId } = address;

  const waiting = useRoomStep(() => waitInRoom(api, address), socket.refresh);
  const leaving = useRoomStep(() => leaveRoom(api, address), socket.refresh);
  const answering = useRoomStep(() => answerCall(api, address), socket.refresh);
  const taking = useRoomStep(socket.takeOver, async () => undefined);

  const phoneWish = usePhoneWish({ treatmentId, isKnown: wantsPhoneCall, afterwards: socket.refresh });

  return {
    phoneWish,
    enter: async (declaration: VisitDeclarationRequest) => {
      await waiting.take(async () => {
        await declareVisit(api, address, declaration);
        await waitInRoom(api, address);
      });
    },
    enterProblem: waiting.problem,
    wait: () => void waiting.take(),
    isWaiting: waiting.isTaking,
    waitProblem: waiting.problem,
    hasLeft,
    leave: async () => setHasLeft(await leaving.take()),
    isExiting: leaving.isTaking,
    answer: async () => {
      // Both at once: the browser asks for the camera while the server begins the treatment.
      void call.media.start();
      if (await answering.take()) void forgetTreatments();
      else call.media.stop();
    },
    declareAndAnswer: async (declaration: VisitDeclarationRequest) => {
      const isDone = await answering.take(async () => {
        await declareVisit(api, address, declaration);
        await answerCall(api, address);
      });
      if (isDone) void forgetTreatments();
    },
    isAnswering: answering.isTaking,
    answerProblem: answering.problem,
    leaveCall: () => {
      call.call.leave();
      void leaveRoom(api, address).catch(() => undefined);
      void forgetTreatments();
      void navigate({ to: "/examination/complete", search: { treatmentId } });
    },
    takeOver: () => void taking.take(),
    isTakingOver: taking.isTaking,
  };
}
