import { canCall } from "@madoguchi/call/can-call";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { PatientRoom, RoomPhase } from "@madoguchi/contract/visit/room";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { TreatmentNotFound } from "../../entities/treatment/treatment-not-found.tsx";
import { useTreatment } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { isSettled } from "../../fetching/async-state.ts";
import { AbsentRoom, CancelledRoom, ElsewhereRoom, HeldElsewhere } from "./after-room.tsx";
import { ClosedRoom, PreparingRoom } from "./before-room.tsx";
import type { CallNotice } from "./call-notice.tsx";
import { CallRoom } from "./call-room.tsx";
import { readNotificationPermission } from "./notify-of-call.ts";
import { CalledDeclaration, RingingScreen } from "./ringing-screen.tsx";
import { UnableRoom } from "./unable-room.tsx";
import { useAnsweredCall } from "./use-answered-call.ts";
import { useCall } from "./use-call.ts";
import { useDoctorChange } from "./use-doctor-change.ts";
import { useLasting } from "./use-lasting.ts";
import { useRinging } from "./use-ringing.ts";
import { useRoomMessages } from "./use-room-messages.ts";
import { useRoomSteps } from "./use-room-steps.ts";
import { useTellUnable } from "./use-tell-unable.ts";
import { useVisitRoom } from "./use-visit-room.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { WaitingRoom } from "./waiting-room.tsx";

/** The browser's permission for notifications of a call, and its request. */
function useCallNotice(): CallNotice {
  const [permission, setPermission] = useState(readNotificationPermission);
  return {
    permission,
    onAsk: () => void Notification.requestPermission().then(setPermission, () => undefined),
  };
}

/** A shorter interruption of the socket is not shown. */
const NOTABLE_GAP_MS = 3000;

function isNotOwn(problem: unknown): boolean {
  return (
    problem instanceof ApiError &&
    (isErrorCode(problem.code, "TreatmentNotFound") || isErrorCode(problem.code, "TreatmentNotOfCustomer"))
  );
}

type Visit = ReturnType<typeof useVisitRoom>;

function NoRoom({ visit: { problem, socket, connection } }: { visit: Visit }) {
  return (
    <>
      <PageHeading>診察室</PageHeading>
      {isNotOwn(problem) && <TreatmentNotFound />}
      {problem !== undefined && !isNotOwn(problem) && (
        <ReadProblem error={problem} onRetry={() => void socket.refresh()} isRetrying={connection === "connecting"} />
      )}
      {problem === undefined && (
        <Section>
          <SkeletonLines lines={6} />
        </Section>
      )}
    </>
  );
}

/** Phases that show the treatment above other parts: it is loaded first, so that nothing moves under a press. */
const SHOWS_TREATMENT: ReadonlySet<RoomPhase> = new Set(["closed", "preparing", "waiting", "absent"]);

type OpenRoomProps = { visit: Visit; room: PatientRoom; treatmentId: string; isAble: boolean };

/** The screen of each phase of the server's state. */
function OpenRoom({ visit, room, treatmentId, isAble }: OpenRoomProps) {
  const { socket, connection, isHeldElsewhere } = visit;
  const { phase, ringsUntil } = room.state;
  const isSocketOpen = connection === "open";
  const reading = useTreatment(treatmentId);
  const treatment = reading.value;
  const [hasTreatmentSettled, setTreatmentSettled] = useState(false);
  if (!hasTreatmentSettled && isSettled(reading)) setTreatmentSettled(true);
  const call = useCall({ treatmentId, socket, isInCall: isAble && phase === "call" && !isHeldElsewhere });
  const steps = useRoomSteps({ treatmentId, wantsPhoneCall: room.wantsPhoneCall, socket, call });
  const messages = useRoomMessages({ treatmentId, isSocketOpen, onMessage: socket.onMessage });
  const notice = useCallNotice();
  const ringing = useRinging(isAble && phase === "called" && !isHeldElsewhere, `/examination/${treatmentId}/`);
  const isOnPoll = useLasting(connection === "down", NOTABLE_GAP_MS);
  useWakeLock(phase === "waiting" || phase === "called" || phase === "call");

  useDoctorChange(room, socket);
  useTellUnable(room.state, isAble);
  const { answer, takeOver } = steps;
  useAnsweredCall({ connection, isHeldElsewhere, isAble, state: room.state, answer, takeOver });

  const { phoneWish } = steps;
  const before = { room, treatment, phoneWish };
  if (SHOWS_TREATMENT.has(phase) && !hasTreatmentSettled) return <NoRoom visit={visit} />;
  switch (phase) {
    case "cancelled":
      return <CancelledRoom treatmentId={treatmentId} endedAs={room.state.endedAs} />;
    case "elsewhere":
      return <ElsewhereRoom room={room} />;
    case "ended":
      return <Navigate to="/examination/complete" search={{ treatmentId }} replace />;
    default:
  }
  if (!isAble) return <UnableRoom {...before} />;
  if (phase === "closed") return <ClosedRoom {...before} />;
  if (isHeldElsewhere || (phase === "call" && call.state.status === "elsewhere")) {
    const isFree = room.state.patientDeviceId === null;
    return <HeldElsewhere isFree={isFree} isTaking={steps.isTakingOver} onTake={steps.takeOver} />;
  }
  switch (phase) {
    case "preparing":
      return <PreparingRoom {...before} onSend={steps.enter} problem={steps.enterProblem} hasLeft={steps.hasLeft} />;
    case "called":
      if (room.state.declaration === null) {
        return (
          <CalledDeclaration
            ringsUntil={ringsUntil ?? room.state.now}
            last={null}
            stated={room.stated}
            onSend={steps.declareAndAnswer}
            problem={steps.answerProblem}
          />
        );
      }
      return (
        <RingingScreen
          clinic={room.clinic}
          ringsUntil={ringsUntil ?? room.state.now}
          ringing={ringing}
          isAnswering={steps.isAnswering}
          problem={steps.answerProblem}
          onAnswer={steps.answer}
        />
      );
    case "absent":
      return (
        <AbsentRoom
          {...{ room, treatment, phoneWish }}
          isComingBack={steps.isWaiting}
          onComeBack={steps.wait}
          problem={steps.waitProblem}
        />
      );
    case "call":
      return (
        <CallRoom
          treatmentId={treatmentId}
          room={room}
          refresh={socket.refresh}
          call={call}
          messages={messages}
          phoneWish={phoneWish}
          needsWriting={room.needsWriting}
          onLeave={steps.leaveCall}
        />
      );
    default:
      return (
        <WaitingRoom
          {...before}
          isOnPoll={isOnPoll}
          notice={notice}
          memo={{ treatmentId, messages }}
          own={call}
          refresh={socket.refresh}
          isExiting={steps.isExiting}
          onLeave={steps.leave}
        />
      );
  }
}

/** 診察室: the screens between the booked visit and its end, by the server's state. */
export function VisitScreen({ treatmentId }: { treatmentId: string }) {
  const [isAble] = useState(canCall);
  // Without calls this page leaves the patient's side of the room to another browser or device.
  const visit = useVisitRoom(treatmentId, { listens: !isAble });
  if (!visit.room || isNotOwn(visit.problem)) return <NoRoom visit={visit} />;
  return <OpenRoom key={treatmentId} visit={visit} room={visit.room} treatmentId={treatmentId} isAble={isAble} />;
}
