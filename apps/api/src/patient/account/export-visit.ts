import { instantSchema } from "@madoguchi/contract/time/instant";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { companionRecordSchema } from "@madoguchi/contract/visit/companion-record";
import { deviceTestSchema } from "@madoguchi/contract/visit/device-test";
import { identityCheckSchema } from "@madoguchi/contract/visit/identity-check";
import { roomMessageSchema } from "@madoguchi/contract/visit/room-message";
import { visitDeclarationSchema } from "@madoguchi/contract/visit/visit-declaration";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { describeCompanionRecord } from "../../records/companion/describe-companion-record.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { describeDeclaration } from "../../records/visit/declaration.store.ts";
import { describeRoomMessage } from "../../records/visit/room-message.store.ts";
import {
  listCompanionsOfCustomer,
  listDeclarationsOfCustomer,
  listIdentityChecksOfCustomer,
  listRoomMessagesOfCustomer,
  listRoomsOfCustomer,
} from "./visit-export.store.ts";

/**
 * What the law requires of an online visit's record (`docs/design/screens.md` 10), without the clinic's own remarks.
 */
export const exportedVisitSchema = z.object({
  room: z
    .object({
      waitingSince: instantSchema.nullable(),
      calls: z.number(),
      calledAt: instantSchema.nullable(),
      calledBy: z.string().nullable(),
      answeredAt: instantSchema.nullable(),
      absentAt: instantSchema.nullable(),
      extendedMinutes: z.number(),
      wantsPhoneCall: z.boolean(),
    })
    .nullable(),
  companions: z.array(companionRecordSchema),
  declarations: z.array(visitDeclarationSchema.extend({ declarationNumber: z.number() })),
  identityChecks: z.array(identityCheckSchema.omit({ remark: true })),
  roomMessages: z.array(roomMessageSchema),
});

/** The patient's device tests, the newest first. */
export const exportedDeviceTestsSchema = z.array(deviceTestSchema);

export type ExportedVisit = z.infer<typeof exportedVisitSchema>;

const ofTreatment = ({ treatmentId }: { treatmentId: string }) => treatmentId;

function describeRoom(room: Awaited<ReturnType<typeof listRoomsOfCustomer>>[number]): ExportedVisit["room"] {
  const { calls, calledBy, extendedMinutes, wantsPhoneCall } = room;
  return {
    waitingSince: toOptionalWireTime(room.waitingSince),
    ...{ calls, calledAt: toOptionalWireTime(room.calledAt), calledBy },
    answeredAt: toOptionalWireTime(room.answeredAt),
    absentAt: toOptionalWireTime(room.absentAt),
    ...{ extendedMinutes, wantsPhoneCall },
  };
}

/** Reads declarations, messages and identity checks of all of a patient's visits, and returns a lookup by treatment. */
export async function readVisits(database: Database, owner: Customer): Promise<(treatmentId: string) => ExportedVisit> {
  const rooms = new Map((await listRoomsOfCustomer(database, owner)).map((room) => [room.treatmentId, room]));
  const companions = Map.groupBy(await listCompanionsOfCustomer(database, owner), ofTreatment);
  const declarations = Map.groupBy(await listDeclarationsOfCustomer(database, owner), ofTreatment);
  const checks = Map.groupBy(await listIdentityChecksOfCustomer(database, owner), ofTreatment);
  const messages = Map.groupBy(await listRoomMessagesOfCustomer(database, owner), ofTreatment);
  return (treatmentId) => {
    const room = rooms.get(treatmentId);
    return {
      room: room ? describeRoom(room) : null,
      companions: (companions.get(treatmentId) ?? []).map(describeCompanionRecord),
      declarations: (declarations.get(treatmentId) ?? []).map((row) => ({
        declarationNumber: row.declarationNumber,
        ...describeDeclaration(row),
      })),
      identityChecks: (checks.get(treatmentId) ?? []).map(({ document, seenBy, seenAt }) => ({
        ...{ document, seenBy },
        seenAt: toWireTime(seenAt),
      })),
      roomMessages: (messages.get(treatmentId) ?? []).map(describeRoomMessage),
    };
  };
}
