import type { RoomPhase } from "@madoguchi/contract/visit/room";
import {
  declareVisitCall,
  enterWaitingRoomCall,
  joinVisitCall,
  leaveRoomCall,
  wishPhoneCallCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { VisitDeclarationRequest } from "@madoguchi/contract/visit/visit-declaration";
import { fail } from "../../platform/errors/fail.ts";
import { openClinicTask } from "../../records/task/task.store.ts";
import { changeTreatmentStatus } from "../../records/treatment/treatment-status.store.ts";
import { insertDeclaration } from "../../records/visit/declaration.store.ts";
import { phoneWishOf, wantsPhoneCall } from "../../records/visit/phone-wish.store.ts";
import { currentProgress, isSeen, OPEN_PHASES } from "../../records/visit/room-phase.ts";
import type { RoomRecord } from "../../records/visit/room-state.store.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { type RoomCommand, takeRoomStep } from "./room-command.ts";

const NOT_OPEN = "診察室はまだ開いていないか、診察が終わっています。";

/** L10 and L11 of `docs/design/screens.md` 10 are asked at each visit, before the patient waits or answers. */
function requireDeclaration({ record }: RoomCommand): void {
  if (record.declaration !== null) return;
  fail("TreatmentUpdateFailed", {
    message: "先に、今いる場所と一緒にいる方をお知らせください。",
    reason: "no declaration of this visit",
  });
}

function isDeclared(stored: RoomRecord["declaration"], declaration: VisitDeclarationRequest): boolean {
  const declared: Readonly<Record<string, unknown>> = stored ?? {};
  return Object.entries(declaration).every(([name, value]) => declared[name] === value);
}

/**
 * Stores the patient's declaration before the visit, with an audit event like every step; a correction is a further
 * declaration. T001, T007 while the room is closed.
 */
export const declare = clinicCalls.answers(
  declareVisitCall,
  ({ deps: needs, customer, params: { treatmentId }, body: declaration }) => {
    return takeRoomStep(needs, customer, treatmentId, {
      action: "room.declare",
      isAlreadySo: ({ record }) => isDeclared(record.declaration, declaration),
      phases: OPEN_PHASES,
      message: NOT_OPEN,
      work: ({ transaction, room, at }) => insertDeclaration(transaction, room, declaration, at),
    });
  },
);

/** Includes `absent`: a patient who returns waits again, and the doctor's calls are counted from zero. */
const WAITING_PHASES: ReadonlySet<RoomPhase> = new Set(["preparing", "waiting", "called", "absent"]);

/**
 * Enters the waiting room; a waiting patient keeps their place. T001; T007 in other phases, and without a declaration.
 */
export const waitInRoom = clinicCalls.answers(
  enterWaitingRoomCall,
  ({ deps: needs, customer, params: { treatmentId } }) => {
    return takeRoomStep(needs, customer, treatmentId, {
      action: "room.wait",
      isAlreadySo: ({ record, phase, at }) =>
        (phase === "waiting" || phase === "called") &&
        currentProgress(record).waitingSince !== null &&
        isSeen(record.patientSeenAt, at),
      phases: WAITING_PHASES,
      message: NOT_OPEN,
      work: async (command) => {
        requireDeclaration(command);
        const { transaction, room, record, phase, at } = command;
        const { waitingSince, calls } = currentProgress(record);
        await changeRoom(transaction, room, {
          waitingSince: waitingSince ?? at,
          patientSeenAt: at,
          absentAt: null,
          calls: phase === "absent" ? 0 : calls,
        });
      },
    });
  },
);

/** Leaves the room; a call in progress continues when the patient returns. T001, T007 while it is closed. */
export const leaveRoom = clinicCalls.answers(leaveRoomCall, ({ deps: needs, customer, params: { treatmentId } }) => {
  return takeRoomStep(needs, customer, treatmentId, {
    action: "room.leave",
    isAlreadySo: ({ record }) => record.waitingSince === null && record.patientSeenAt === null,
    phases: OPEN_PHASES,
    message: NOT_OPEN,
    work: ({ transaction, room }) => changeRoom(transaction, room, { waitingSince: null, patientSeenAt: null }),
  });
});

/**
 * Answers the doctor's call, which begins the visit (1 → 2). Of two devices one answers, and the other reads that the
 * visit has begun. T001; T007 when there is no call (any more), and without a declaration.
 */
export const answerCall = clinicCalls.answers(joinVisitCall, ({ deps: needs, customer, params: { treatmentId } }) => {
  return takeRoomStep(needs, customer, treatmentId, {
    action: "room.answer",
    isAlreadySo: ({ phase }) => phase === "call",
    phases: new Set(["called"]),
    message: "呼び出しは終わりました。医師がもう一度お呼びしますので、このままお待ちください。",
    work: async (command) => {
      requireDeclaration(command);
      const { transaction, room, record, at } = command;
      await changeTreatmentStatus(transaction, { ...room, statusId: record.statusId }, "start", { startedAt: at });
      await changeRoom(transaction, room, { answeredAt: at, patientSeenAt: at });
    },
  });
});

const PHONE_PHASES: ReadonlySet<RoomPhase> = new Set([...OPEN_PHASES, "closed"]);

/**
 * Asks the clinic to telephone when camera or connection fail: one task while it is open, and no change of the visit
 * (L1 of `docs/design/screens.md` 10). T001; T007 once the visit is over.
 */
export const wishPhoneCall = clinicCalls.answers(
  wishPhoneCallCall,
  ({ deps: needs, customer, params: { treatmentId } }) => {
    return takeRoomStep(needs, customer, treatmentId, {
      action: "room.phone-wish",
      isAlreadySo: ({ transaction, room }) => wantsPhoneCall(transaction, room),
      phases: PHONE_PHASES,
      message: "診察が終わったか、キャンセルされています。クリニックへお電話ください。",
      work: async ({ transaction, room, at }) => {
        await changeRoom(transaction, room, { wantsPhoneCall: true });
        const { customerId } = customer;
        await openClinicTask(transaction, {
          ...room,
          customerId,
          ...phoneWishOf(treatmentId),
          detail: "",
          createdAt: at,
        });
      },
    });
  },
);
