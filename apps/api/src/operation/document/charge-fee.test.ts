import { clinicDocumentSchema } from "@madoguchi/contract/document/clinic-document";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { charge, chargeLine } from "../../records/charge/charge.table.ts";
import { openDocuments } from "../../testing/test-documents.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T10:00:00+09:00",
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
});

const TEXT = { title: "診断書", body: "本文" };

async function draftWithFee(treatment: string | null): Promise<string> {
  const { template, draft } = openDocuments(client);
  const templateId = await template("certificate", "本文", { fee: { amount: 3300, taxPercent: 10 } });
  return clinicDocumentSchema.parse((await draft("hanako", templateId, { treatment })).body).documentId;
}

async function readCharges() {
  const treatmentId = client.treatmentId("visit");
  const charges = await client.database.select().from(charge).where(eq(charge.treatmentId, treatmentId));
  const lines = await client.database.select().from(chargeLine).where(eq(chargeLine.treatmentId, treatmentId));
  return charges
    .toSorted((one, other) => one.version - other.version)
    .map(({ version, total }) => [version, total, lines.filter((line) => line.version === version).length]);
}

test("the fee is a line of the visit's charge that waits for payment, once, also when the answer was lost", async () => {
  const { issue } = openDocuments(client);
  await operate(client, "finishTreatment", "visit", {});
  const [[, before = 0, lines = 0] = []] = await readCharges();
  const documentId = await draftWithFee("visit");
  expect((await issue(documentId, TEXT)).body).toMatchObject({ fee: { amount: 3300, taxPercent: 10 } });
  await issue(documentId, TEXT);
  expect(await readCharges()).toEqual([
    [1, before, lines],
    [2, before + 3300, lines + 1],
  ]);
  const [added] = (await client.database.select().from(chargeLine)).filter(({ label }) => label.includes("発行料"));
  expect(added).toMatchObject({ label: "診断書（発行料）", quantity: 1, unitPrice: 3300, taxPercent: 10 });
});

test("two documents that are issued at the same moment are both charged", async () => {
  const { issue } = openDocuments(client);
  await operate(client, "finishTreatment", "visit", {});
  const [[, before = 0] = []] = await readCharges();
  const drafts = [await draftWithFee("visit"), await draftWithFee("visit")];
  const answers = await Promise.all(drafts.map((documentId) => issue(documentId, TEXT)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readCharges()).at(-1)?.slice(0, 2)).toEqual([3, before + 6600]);
});

test("an uncharged visit, a paid one, and a document without a visit get no charge", async () => {
  const { issue } = openDocuments(client);
  expect((await issue(await draftWithFee("visit"), TEXT)).status).toBe(200);
  expect(await readCharges()).toEqual([]);
  await operate(client, "finishTreatment", "visit", {});
  await operate(client, "recordHandPayment", "visit", {});
  const paid = await readCharges();
  expect((await issue(await draftWithFee("visit"), TEXT)).status).toBe(200);
  expect((await issue(await draftWithFee(null), TEXT)).status).toBe(200);
  expect(await readCharges()).toEqual(paid);
});

test("a correction costs nothing more", async () => {
  const { issue, correction } = openDocuments(client);
  await operate(client, "finishTreatment", "visit", {});
  const documentId = await draftWithFee("visit");
  await issue(documentId, TEXT);
  const charges = await readCharges();
  const { documentId: corrected } = await correction(documentId);
  await issue(corrected, { ...TEXT, body: "直した" });
  expect(await readCharges()).toEqual(charges);
});
