import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { inviteOwnerCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { spotMadeSchema } from "@madoguchi/contract/spot/managed-spot";
import { addSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { enrolmentLinkSchema, staffInvitedSchema } from "@madoguchi/contract/staff/staff";
import { inviteStaffCall, linkStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { reportActivityCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { doctorRoomSchema } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import type { z } from "zod";
import { openCalls } from "../set-up/installation.ts";
import { createRequests } from "./send-requests.ts";
import { createTestAuthenticator } from "./test-authenticator.ts";
import { type DeskBrowser, openDeskBrowser } from "./test-desk-browser.ts";
import { FROM_THE_DESK } from "./test-staff.ts";

const clinicId = "clinic-minato";
/** The demonstration's owner, who has no passkey before the first link. */
const OWNER = "小林 直樹";

/** The demonstration's clinic at the desk of a process, over HTTP; its people come in by passkeys of their own. */
export async function openProcessDesk(ports: { portal: string; desk: string }, administrationSecret: string) {
  const origin = `http://localhost:${ports.desk}`;
  const desk = createRequests(
    () => ({ request: (path, init) => fetch(`${origin}${String(path)}`, init) }),
    () => Promise.resolve(undefined),
    FROM_THE_DESK,
  );

  async function enrolBy(link: string): Promise<DeskBrowser> {
    const browser = openDeskBrowser({ desk });
    const answer = await browser.enrol(link, createTestAuthenticator({ origin, rpId: "localhost" }));
    if (answer.status !== 200) throw new Error(`the enrolment was answered with ${answer.status}`);
    return browser;
  }

  async function post<Schema extends z.ZodType>(
    browser: DeskBrowser,
    path: string,
    schema: Schema,
    body: object = {},
  ): Promise<z.output<Schema>> {
    return schema.parse((await browser.call("post", path, body)).body);
  }

  const administrator = openCalls(
    (path, init) => fetch(`http://localhost:${ports.portal}${path}`, init),
    administrationSecret,
  );
  const invitation = await administrator(fillPath(inviteOwnerCall.path, { clinicId }), {
    ...{ method: "POST", body: { name: OWNER }, about: "the owner", answer: enrolmentLinkSchema },
  });
  const owner = await enrolBy(invitation.url);

  return {
    /** A new doctor of the clinic, signed in, with a spot of their own. */
    employDoctor: async (name: string, spot: { startsAt: string; endsAt: string; capacity: number }) => {
      const invited = { name, roles: ["doctor"], doctorId: null };
      const { staffId } = await post(owner, fillPath(inviteStaffCall.path, { clinicId }), staffInvitedSchema, invited);
      const link = await post(owner, fillPath(linkStaffCall.path, { clinicId, staffId }), enrolmentLinkSchema);
      const made = { clinicalDepartmentId: "internal-medicine", doctorName: name, ...spot };
      const { spotId } = await post(owner, fillPath(addSpotCall.path, { clinicId }), spotMadeSchema, made);
      const browser = await enrolBy(link.url);
      const readRoom = async (treatmentId: string) => {
        const { status, body } = await browser.call("get", fillPath(readRoomCall.path, { clinicId, treatmentId }));
        if (status !== 200) throw new Error(`the doctor's room was answered with ${status}: ${JSON.stringify(body)}`);
        return doctorRoomSchema.parse(body);
      };
      return {
        spot: { spotId, startsAt: spot.startsAt },
        readRoom,
        /** Delays the lock of the screen, as the desk does each minute of a call. */
        reportActivity: () => browser.call("post", reportActivityCall.path, {}),
        /** Begins a visit. Returns the token of the doctor's device for its room. */
        begin: async (treatmentId: string): Promise<string> => {
          await browser.call("post", fillPath(startTreatmentCall.path, { clinicId, treatmentId }), {});
          const { token } = await readRoom(treatmentId);
          if (token === null) throw new Error("the doctor's room has no token");
          return token;
        },
      };
    },
  };
}

export type ProcessDoctor = Awaited<ReturnType<Awaited<ReturnType<typeof openProcessDesk>>["employDoctor"]>>;
