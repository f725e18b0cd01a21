import { randomUUID } from "node:crypto";
import type { RoomAccess } from "@madoguchi/call/room-socket-state";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readCompanionRoomCall, stateCompanionCall } from "@madoguchi/contract/visit/companion.patient.calls";
import { companionRoomSchema } from "@madoguchi/contract/visit/companion-room";
import { patientRoomSchema } from "@madoguchi/contract/visit/room";
import { inviteCompanionCall, readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { journeyAddresses } from "../addresses.ts";
import { ClinicDesk } from "../clinic-desk.ts";
import { Customer, findFreeSpot } from "../customer.ts";
import { DoctorAtDesk } from "../doctor-at-desk.ts";
import type { Patient } from "../patient.ts";
import { sendJson } from "../send-json.ts";
import { signIn } from "../session.ts";
import type { CallPersonOptions } from "./call-person.ts";

/** The port of the doctors' listener is two above the patients'. */
const DESK_DISTANCE = 2;

/** A visit that has begun, with the access of its two sides to its room. */
export type BegunVisit = {
  treatmentId: string;
  patient: CallPersonOptions;
  doctor: CallPersonOptions;
  /** The patient invites a third person, who fills in their name and is admitted by the doctor. */
  inviteThird: () => Promise<CallPersonOptions>;
};

async function readRoom(address: string, headers: Record<string, string>): Promise<RoomAccess> {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`The room answered ${answer.status}.`);
  return answer.json();
}

/** Books and begins a visit through the API. `port` is that of the process that admits both sides. */
export async function beginVisit(person: Patient, port: number = journeyAddresses.port): Promise<BegunVisit> {
  const { idToken } = await signIn(person.email);
  const customer = new Customer(idToken);
  await customer.register(person);
  const treatmentId = await customer.book(await findFreeSpot());
  await new ClinicDesk().start(treatmentId);
  const ids = { clinicId: "clinic-minato", treatmentId };
  const origin = `http://localhost:${port}`;
  const patientHeaders = { authorization: `Bearer ${idToken}` };
  const deskOrigin = `http://localhost:${port + DESK_DISTANCE}`;
  const doctor = await DoctorAtDesk.of(deskOrigin, treatmentId);
  return {
    treatmentId,
    patient: {
      side: "patient",
      origin,
      fetchRoom: () => readRoom(`${origin}${fillPath(readRoomCall.path, ids)}`, patientHeaders),
    },
    doctor: {
      side: "doctor",
      origin: deskOrigin,
      fetchRoom: () => doctor.readRoom(),
    },
    inviteThird: async () => {
      const companionId = randomUUID();
      const invited = await sendJson(
        `${origin}${fillPath(inviteCompanionCall.path, ids)}`,
        { companionId, kind: "family" },
        { headers: patientHeaders },
      );
      const { companionLink = "" } = patientRoomSchema.parse(await invited.json());
      const secret = new URL(companionLink).hash.slice(1);
      const statement = { secret, name: "田中 明子", relation: "長女", agrees: true };
      await sendJson(`${origin}${stateCompanionCall.path}`, statement);
      await doctor.admit(companionId);
      return {
        side: "companion",
        origin,
        fetchRoom: async () =>
          companionRoomSchema.parse(
            await (await sendJson(`${origin}${readCompanionRoomCall.path}`, { secret })).json(),
          ),
      };
    },
  };
}
