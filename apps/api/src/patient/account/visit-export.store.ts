import { asc, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { visitCompanion } from "../../records/companion/visit-companion.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { identityCheck } from "../../records/visit/identity-check.table.ts";
import { roomMessage } from "../../records/visit/room-message.table.ts";
import { visitDeclaration } from "../../records/visit/visit-declaration.table.ts";
import { visitRoom } from "../../records/visit/visit-room.table.ts";

export function listRoomsOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(visitRoom))
    .from(visitRoom)
    .innerJoin(treatment, ofTreatment(treatment, visitRoom))
    .where(ofCustomer(treatment, owner));
}

export function listCompanionsOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(visitCompanion))
    .from(visitCompanion)
    .innerJoin(treatment, ofTreatment(treatment, visitCompanion))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(visitCompanion.invitedAt));
}

export function listDeclarationsOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(visitDeclaration))
    .from(visitDeclaration)
    .innerJoin(treatment, ofTreatment(treatment, visitDeclaration))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(visitDeclaration.treatmentId), asc(visitDeclaration.declarationNumber));
}

export function listIdentityChecksOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(identityCheck))
    .from(identityCheck)
    .innerJoin(treatment, ofTreatment(treatment, identityCheck))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(identityCheck.treatmentId), asc(identityCheck.checkNumber));
}

export function listRoomMessagesOfCustomer(database: Database, owner: Customer) {
  return database
    .select(getTableColumns(roomMessage))
    .from(roomMessage)
    .innerJoin(treatment, ofTreatment(treatment, roomMessage))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(roomMessage.treatmentId), asc(roomMessage.position));
}
