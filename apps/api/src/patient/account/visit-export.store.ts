import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { visitCompanion } from "../../records/companion/visit-companion.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { identityCheck } from "../../records/visit/identity-check.table.ts";
import { roomMessage } from "../../records/visit/room-message.table.ts";
import { visitDeclaration } from "../../records/visit/visit-declaration.table.ts";
import { visitRoom } from "../../records/visit/visit-room.table.ts";

/** The tables of a visit, which name its treatment. */
type VisitTable =
  | typeof visitRoom
  | typeof visitCompanion
  | typeof visitDeclaration
  | typeof identityCheck
  | typeof roomMessage;

function isOfTreatment(table: VisitTable) {
  return and(eq(treatment.medicalBusinessId, table.medicalBusinessId), eq(treatment.treatmentId, table.treatmentId));
}

function isOf({ medicalBusinessId, customerId }: Customer) {
  return and(eq(treatment.medicalBusinessId, medicalBusinessId), eq(treatment.customerId, customerId));
}

export function listRoomsOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(visitRoom))
    .from(visitRoom)
    .innerJoin(treatment, isOfTreatment(visitRoom))
    .where(isOf(owner));
}

export function listCompanionsOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(visitCompanion))
    .from(visitCompanion)
    .innerJoin(treatment, isOfTreatment(visitCompanion))
    .where(isOf(owner))
    .orderBy(asc(visitCompanion.invitedAt));
}

export function listDeclarationsOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(visitDeclaration))
    .from(visitDeclaration)
    .innerJoin(treatment, isOfTreatment(visitDeclaration))
    .where(isOf(owner))
    .orderBy(asc(visitDeclaration.treatmentId), asc(visitDeclaration.declarationNumber));
}

export function listIdentityChecksOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(identityCheck))
    .from(identityCheck)
    .innerJoin(treatment, isOfTreatment(identityCheck))
    .where(isOf(owner))
    .orderBy(asc(identityCheck.treatmentId), asc(identityCheck.checkNumber));
}

export function listRoomMessagesOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(roomMessage))
    .from(roomMessage)
    .innerJoin(treatment, isOfTreatment(roomMessage))
    .where(isOf(owner))
    .orderBy(asc(roomMessage.treatmentId), asc(roomMessage.position));
}
