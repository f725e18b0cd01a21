import type { PatientRoom, RoomPhase } from "@madoguchi/contract/visit/room";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { actOnce } from "../../records/audit/own-act.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { announceRoom } from "../../records/visit/announce-room.ts";
import { phaseOf } from "../../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { findRoom, type RoomRecord } from "../../records/visit/room-state.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { answerPatientRoom } from "./read-patient-room.ts";

/** The room as it is while the transaction holds the treatment's lock; a patient's step may rely on it. */
export type RoomCommand = {
  transaction: Database;
  room: { medicalBusinessId: string; treatmentId: string; clinicId: string };
  record: RoomRecord;
  phase: RoomPhase;
  at: Date;
};

/**
 * Runs a step of the patient in one transaction that has locked the treatment, so that of two at once the second one
 * sees the first one's result. T001 when it is not the patient's visit.
 */
export async function lockOwnRoom<Result>(
  { database, now, settings }: Pick<RoomNeeds, "database" | "now" | "settings">,
  customer: CustomerContext,
  treatmentId: string,
  work: (command: RoomCommand) => Promise<Result>,
): Promise<Result> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const found = await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
    if (!found) return refuseTreatment(transaction, customer, treatmentId);
    const { medicalBusinessId, clinicId } = customer;
    const room = { medicalBusinessId, treatmentId, clinicId };
    const record = (await findRoom(transaction, room)) ?? fail("TreatmentNotFound", { reason: "no visit" });
    const at = now();
    return work({ transaction, room, record, phase: phaseOf(record, settings, at), at });
  });
}

function describeAct(
  { room, at }: RoomCommand,
  { medicalBusinessId, customerId, requestId }: CustomerContext,
  action: AuditAction,
): AuditEvent {
  return {
    medicalBusinessId,
    actor: `customer:${customerId}`,
    action,
    subject: `treatment:${room.treatmentId}`,
    customerId,
    requestId,
    at,
  };
}

/** Audits a step of the patient in a visit's room. */
export function recordRoomEvent(
  command: RoomCommand,
  customer: CustomerContext,
  { action }: { action: AuditAction },
): Promise<void> {
  return recordAuditEvent(command.transaction, describeAct(command, customer, action));
}

type Step = {
  action: AuditAction;
  /** Whether the room is already in the state after the step. */
  isAlreadySo: (command: RoomCommand) => boolean | Promise<boolean>;
  /** The phases that allow the step; T007 with `message` in any other phase. */
  phases: ReadonlySet<RoomPhase>;
  message: string;
  work: (command: RoomCommand) => Promise<void>;
};

/**
 * Takes a step of the patient, with its audit event, notifies both sides, and returns the room. A repeated step, while
 * the room is as the first one left it, returns the room and changes nothing (decision 65).
 */
export async function takeRoomStep(
  needs: RoomNeeds,
  customer: CustomerContext,
  treatmentId: string,
  { action, isAlreadySo, phases, message, work }: Step,
): Promise<PatientRoom> {
  await lockOwnRoom(needs, customer, treatmentId, async (command) => {
    const { transaction, room, phase } = command;
    await actOnce(
      transaction,
      describeAct(command, customer, action),
      () => isAlreadySo(command),
      async () => {
        if (!phases.has(phase)) fail("TreatmentUpdateFailed", { message, reason: `no ${action} in phase ${phase}` });
        await work(command);
        await announceRoom(needs.live, transaction, room);
      },
    );
  });
  return answerPatientRoom(needs, customer, treatmentId);
}
