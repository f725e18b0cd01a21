import type { DoctorRoom, RoomPhase } from "@madoguchi/contract/visit/room";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { actOnce } from "../../records/audit/own-act.store.ts";
import { type ClinicTreatment, findClinicTreatmentForUpdate } from "../../records/treatment/clinic-treatment.store.ts";
import { announceRoom } from "../../records/visit/announce-room.ts";
import { phaseOf } from "../../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { currentProgress, type RoomProgress } from "../../records/visit/room-phase.ts";
import { findRoom, type RoomRecord } from "../../records/visit/room-state.store.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { answerDoctorRoom } from "./read-doctor-room.ts";

/** A step's data: the room as it is while the transaction holds the treatment's lock. */
export type RoomCommand = {
  transaction: Database;
  treatment: ClinicTreatment;
  record: RoomRecord;
  progress: RoomProgress;
  phase: RoomPhase;
  operator: Operator;
  at: Date;
};

/**
 * Runs a step of the clinic in one transaction that has locked the treatment, so that a call, its answer and a
 * cancellation at the same time are done one after the other. T001 for no visit of this clinic.
 */
export async function lockClinicRoom<Result>(
  { database, now, settings }: Pick<RoomNeeds, "database" | "now" | "settings">,
  operator: Operator,
  treatmentId: string,
  work: (command: RoomCommand) => Promise<Result>,
): Promise<Result> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const treatment = await findClinicTreatmentForUpdate(transaction, operator, treatmentId);
    const record = treatment && (await findRoom(transaction, treatment));
    if (!record) return fail("TreatmentNotFound");
    const at = now();
    const progress = currentProgress(record);
    return work({ transaction, treatment, record, progress, phase: phaseOf(record, settings, at), operator, at });
  });
}

function describeAct({ treatment, operator, at }: RoomCommand, action: AuditAction): AuditEvent {
  return {
    medicalBusinessId: operator.medicalBusinessId,
    ...operatorActor(operator),
    action,
    subject: `treatment:${treatment.treatmentId}`,
    customerId: treatment.customerId,
    requestId: operator.requestId,
    at,
  };
}

/** Records an act of the clinic's people in the room of a visit. */
export function recordRoomAct(command: RoomCommand, { action }: { action: AuditAction }): Promise<void> {
  return recordAuditEvent(command.transaction, describeAct(command, action));
}

type RoomAct = {
  treatmentId: string;
  action: AuditAction;
  /** Whether the room is already in the state after the step. */
  isAlreadySo?: (command: RoomCommand) => boolean | Promise<boolean>;
};

/**
 * Takes a step of the clinic, with its audit event, notifies both sides, and returns the new room. The same person's
 * repeated step on an unchanged room is answered with the room and does nothing (decision 65).
 */
export async function takeRoomStep(
  needs: RoomNeeds,
  operator: Operator,
  { treatmentId, action, isAlreadySo }: RoomAct,
  work: (command: RoomCommand) => Promise<void>,
): Promise<DoctorRoom> {
  await lockClinicRoom(needs, operator, treatmentId, async (command) => {
    const { transaction, treatment } = command;
    await actOnce(
      transaction,
      describeAct(command, action),
      () => isAlreadySo?.(command) ?? false,
      async () => {
        await work(command);
        await announceRoom(needs.live, transaction, treatment);
      },
    );
  });
  return answerDoctorRoom(needs, operator, treatmentId);
}
