import { randomInt } from "node:crypto";
import type { Address } from "@madoguchi/contract/address/address";
import { readAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { ProfileUpdate } from "@madoguchi/contract/profile/profile";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { journeyAddresses } from "./addresses.ts";
import type { Patient } from "./patient.ts";
import { sendJson } from "./send-json.ts";

const { portal } = journeyAddresses;
const BUSINESS = { medicalBusinessId: "business-minato" };
const CLINIC = { clinicId: "clinic-minato" };
const DEPARTMENT = "internal-medicine";
/** The following days are opened and closed by some journeys. */
const DAYS_OFFERED = 7;

/** A random free time of the coming week, so that parallel journeys do not compete for one seat. */
export async function findFreeSpot(clinicalDepartmentId = DEPARTMENT): Promise<Spot> {
  const today = toCalendarDay(new Date());
  const days = { from: addCalendarDays(today, 1), to: addCalendarDays(today, DAYS_OFFERED) };
  const query = new URLSearchParams({ clinicalDepartmentId, ...days });
  const answer = await fetch(`${portal}${fillPath(readSpotsCall.path, CLINIC)}?${query}`);
  const { spots }: { spots: Spot[] } = await answer.json();
  const free = spots.filter(({ availability }) => availability !== "full");
  const spot = free[randomInt(free.length)];
  if (!spot) throw new Error("The clinic has no free time in the coming week.");
  return spot;
}

/** A signed-in patient's calls to the API, for the preconditions of a journey. */
export class Customer {
  readonly #idToken: string;

  constructor(idToken: string) {
    this.#idToken = idToken;
  }

  async register({ email: _, ...names }: Patient): Promise<void> {
    const profile: ProfileUpdate = { ...names, sex: 1, birthdate: "1988-02-29" };
    await this.#send(fillPath(readProfileCall.path, BUSINESS), { ...profile, ...CLINIC });
  }

  /** Books a first consultation; returns the treatment's id. */
  async book({ spotId, startsAt }: Spot): Promise<string> {
    const booked = await this.#send(fillPath(readTreatmentsCall.path, CLINIC), {
      spotId,
      startAt: startsAt,
      isFirstTreatment: true,
      isNewReservation: true,
      consents: [
        { kind: "online-care", version: 1 },
        { kind: "cancellation", version: 1 },
      ],
    });
    const { treatmentId }: { treatmentId: string } = await booked.json();
    return treatmentId;
  }

  async cancel(treatmentId: string): Promise<void> {
    await this.#send(fillPath(cancelTreatmentCall.path, { ...CLINIC, treatmentId }), {}, "PUT");
  }

  async registerAddress({ lastName, firstName, phoneNumber }: Patient): Promise<void> {
    const address: Address = {
      recipientName: `${lastName} ${firstName}`,
      postcode: "1050011",
      prefecture: "東京都",
      city: "港区",
      town: "芝公園",
      street: "4-2-8",
      building: "",
      phoneNumber,
    };
    await this.#send(fillPath(readAddressCall.path, BUSINESS), address);
  }

  #send(path: string, body: object, method: "POST" | "PUT" = "POST"): Promise<Response> {
    return sendJson(`${portal}${path}`, body, { method, headers: { authorization: `Bearer ${this.#idToken}` } });
  }
}
