import { addClinicCall, takeBackClinicCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { inviteOwnerCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { enrolmentLinkSchema } from "@madoguchi/contract/staff/staff";
import { switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { clinic } from "../records/clinic/clinic.table.ts";
import { createTestAuthenticator } from "./test-authenticator.ts";
import type { TestClient } from "./test-client.ts";
import { type DeskBrowser, openDeskBrowser } from "./test-desk-browser.ts";
import { NEW_CLINIC_REQUEST } from "./valid-calls.ts";

export const HERE = { origin: "https://desk.example", rpId: "desk.example" };

/** The id of the clinic that `NEW_CLINIC_REQUEST` asks for. */
export const ADDED_CLINIC = "clinic-shiba";

/** Acts of the test clinic's owners on a clinic that they add to its business. */
export function actOnAddedClinic(client: TestClient) {
  return {
    enrolOwner: async (name: string, ofBusiness: boolean) => {
      const made = await client.administrator.send(inviteOwnerCall, { body: { name, ofBusiness } });
      const own = { browser: openDeskBrowser(client), device: createTestAuthenticator(HERE) };
      await own.browser.enrol(enrolmentLinkSchema.parse(made.body).url, own.device);
      return own;
    },
    add: (by: DeskBrowser) =>
      by.call("post", fillPath(addClinicCall.path, { clinicId: client.clinicId }), NEW_CLINIC_REQUEST),
    goTo: (clinicId: string, by: DeskBrowser) => by.call("post", switchClinicCall.path, { clinicId }),
    takeBack: (by: DeskBrowser, takenBackId = ADDED_CLINIC) =>
      by.call("delete", fillPath(takeBackClinicCall.path, { clinicId: client.clinicId, takenBackId })),
    clinicIds: async (): Promise<string[]> => {
      const rows = await client.database.select({ clinicId: clinic.clinicId }).from(clinic);
      return rows.map(({ clinicId }) => clinicId).toSorted();
    },
  };
}
