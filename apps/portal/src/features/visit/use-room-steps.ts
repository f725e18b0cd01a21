import type { RoomSocket } from "@madoguchi/call/room-socket-state";
import {
  declareVisitCall,
  enterWaitingRoomCall,
  joinVisitCall,
  leaveRoomCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { VisitDeclarationRequest } from "@madoguchi/contract/visit/visit-declaration";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { usePhoneWish } from "../../entities/treatment/use-phone-wish.ts";
import { useRoomStep } from "../../entities/treatment/use-room-step.ts";
import { useInvalidateTreatments } from "../../entities/treatment/use-treatments.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import type { VisitCall } from "./use-call.ts";

type Options = { treatmentId: string; wantsPhoneCall: boolean; socket: RoomSocket; call: VisitCall };

/** The patient's actions in the room, each with its pending state and its refusal. */
export function useRoomSteps({ treatmentId, wantsPhoneCall, socket, call }: Options) {
  const { api } = usePortal();
  const navigate = useNavigate();
  const invalidateTreatments = useInvalidateTreatments();
  const [hasLeft, setHasLeft] = useState(false);

  const params = { treatmentId };

  const enterWaitingRoom = () => api.send(enterWaitingRoomCall, { params });
  const leaveRoom = () => api.send(leaveRoomCall, { params });
  const joinVisit = () => api.send(joinVisitCall, { params });
  const waiting = useRoomStep(enterWaitingRoom, socket.refresh);
  const leaving = useRoomStep(leaveRoom, socket.refresh);
  const answering = useRoomStep(joinVisit, socket.refresh);
  const taking = useRoomStep(socket.takeOver, async () => undefined);

  const phoneWish = usePhoneWish({ treatmentId, isKnown: wantsPhoneCall, afterwards: socket.refresh });

  return {
    phoneWish,
    enter: async (declaration: VisitDeclarationRequest) => {
      await waiting.take(async () => {
        await api.send(declareVisitCall, { params, body: declaration });
        await enterWaitingRoom();
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
      // In parallel: the browser requests the camera while the server begins the treatment.
      void call.media.start();
      if (await answering.take()) void invalidateTreatments();
      else call.media.stop();
    },
    declareAndAnswer: async (declaration: VisitDeclarationRequest) => {
      const isDone = await answering.take(async () => {
        await api.send(declareVisitCall, { params, body: declaration });
        await joinVisit();
      });
      if (isDone) void invalidateTreatments();
    },
    isAnswering: answering.isTaking,
    answerProblem: answering.problem,
    leaveCall: () => {
      call.call.leave();
      void leaveRoom().catch(() => undefined);
      void invalidateTreatments();
      void navigate({ to: "/examination/complete", search: { treatmentId } });
    },
    takeOver: () => void taking.take(),
    isTakingOver: taking.isTaking,
  };
}
