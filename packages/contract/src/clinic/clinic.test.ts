import { expect, test } from "vitest";
import { clinicSchema } from "./clinic.ts";

test("a clinic without departments has an empty list of them (spec §3 clinic context)", () => {
  const clinic = clinicSchema.parse({
    clinicId: "clinic-minato",
    medicalBusinessId: "business-minato",
    name: "みなとオンラインクリニック",
    phoneNumber: "03-0000-0000",
    address: "東京都港区",
    homepageUrl: "https://clinic.example/",
    chatAppUrl: null,
    businessHours: "9:00〜21:00",
    cancelDeadlineHours: 2,
    cancelGraceMinutes: 15,
    visitMeans: null,
    cancellationFee: null,
    returnPolicy: null,
    deliveryTime: null,
    invoiceNumber: null,
    keyColour: null,
    logo: null,
    photograph: null,
    roomOpensMinutesBefore: 15,
    terms: [],
    holidays: [],
  });
  const ids = { clinicId: "clinic-minato", medicalBusinessId: "business-minato" };
  expect(clinic).toMatchObject({ ...ids, clinicalDepartments: [] });
});
