import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type DoctorRoom, doctorRoomSchema } from "@madoguchi/contract/visit/room";
import {
  answerCompanionCall,
  callPatientCall,
  readRoomCall,
  takeOverVisitCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { DESK_SESSION_COOKIE } from "../../apps/api/src/operation/staff-session.ts";
import { ownCookieName } from "../../apps/api/src/platform/http/own-cookie.ts";
import { hashStaffToken } from "../../apps/api/src/records/staff/staff-token.ts";
import { readRecords } from "./records.ts";
import { sendJson } from "./send-json.ts";

const PATHS = {
  callPatient: callPatientCall.path,
  takeOverVisit: takeOverVisitCall.path,
};

const DOCTOR = "小林 直樹";
/** The interval at which a page without a socket polls. */
const ASK_MS = 5_000;
/** Longer than any call rings. */
const THERE_MS = 60_000;

/** Inserts a session of a member of the staff, without a passkey; returns the cookie's value. */
export async function insertDeskSession(name: string, databaseUrl?: string): Promise<string> {
  const token = randomUUID() + randomUUID();
  await readRecords(
    `insert into staff_session (session_id, token_hash, staff_id, device, created_at, last_active_at, proven_at)
      select gen_random_uuid(), $1, staff_id, 'Chrome', now(), now(), now() from staff_member where name = $2`,
    [hashStaffToken(token), name],
    databaseUrl,
  );
  return token;
}

/** The doctor of a visit without a browser: 小林 直樹 has taken it over, and their page polls its room. */
export class DoctorAtDesk {
  readonly #address: string;
  readonly #ids: { clinicId: string; treatmentId: string };
  readonly #headers: Record<string, string>;

  private constructor(address: string, treatmentId: string, token: string) {
    this.#address = address;
    this.#ids = { clinicId: "clinic-minato", treatmentId };
    const cookie = `${ownCookieName(DESK_SESSION_COOKIE, address)}=${token}`;
    this.#headers = { cookie, "sec-fetch-site": "same-origin" };
  }

  /** Takes the visit over, at the desk of this address. */
  static async of(address: string, treatmentId: string): Promise<DoctorAtDesk> {
    const doctor = new DoctorAtDesk(address, treatmentId, await insertDeskSession(DOCTOR));
    await doctor.#act("takeOverVisit");
    return doctor;
  }

  /** The room, with the access of the doctor's side. */
  async readRoom(): Promise<DoctorRoom> {
    const answer = await fetch(`${this.#address}${fillPath(readRoomCall.path, this.#ids)}`, {
      headers: this.#headers,
    });
    if (!answer.ok) throw new Error(`The room answered ${answer.status}.`);
    return doctorRoomSchema.parse(await answer.json());
  }

  /** Calls the patient, and stays on the page while it rings. */
  async call(): Promise<void> {
    await this.#act("callPatient");
    const asking = setInterval(() => void this.readRoom().catch(() => clearInterval(asking)), ASK_MS).unref();
    setTimeout(() => clearInterval(asking), THERE_MS).unref();
  }

  /** Admits a person whom the patient has invited. */
  async admit(companionId: string): Promise<void> {
    const path = fillPath(answerCompanionCall.path, { ...this.#ids, companionId });
    await sendJson(`${this.#address}${path}`, { isAdmitted: true }, { headers: this.#headers });
  }

  async #act(call: "takeOverVisit" | "callPatient"): Promise<void> {
    await sendJson(`${this.#address}${fillPath(PATHS[call], this.#ids)}`, {}, { headers: this.#headers });
  }
}
