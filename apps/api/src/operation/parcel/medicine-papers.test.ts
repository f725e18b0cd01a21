import { fillPath } from "@madoguchi/contract/http/paths";
import { printMedicineBagsCall, printMedicineInformationCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { eq } from "drizzle-orm";
import { extractTextItems } from "unpdf";
import { expect, test } from "vitest";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { createParcelClient, moveTo } from "../../testing/test-parcels.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createParcelClient);

const CALLS = { bag: printMedicineBagsCall, information: printMedicineInformationCall };
const BOTH = ["bag", "information"] as const;

function pathOf(which: keyof typeof CALLS): string {
  return fillPath(CALLS[which].path, { clinicId: client.clinicId });
}

async function print(which: keyof typeof CALLS): Promise<Uint8Array> {
  const response = await client.app.request(pathOf(which), {
    method: "POST",
    headers: {
      authorization: "Bearer test-operation-key-test-operation-key",
      "x-operator": encodeURIComponent("受付の田中"),
      "content-type": "application/json",
    },
    body: JSON.stringify({ treatmentIds: [client.treatmentId("visit")] }),
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return new Uint8Array(await response.arrayBuffer());
}

/** Without the breaks between its lines, and between its pages. */
async function textOf(which: keyof typeof CALLS): Promise<string> {
  return (await readPdfText(await print(which))).replaceAll("\n", "").replaceAll(/テストクリニック\d／\dページ/g, "");
}

async function change(part: Partial<typeof prescriptionLine.$inferInsert>): Promise<void> {
  const isOfVisit = eq(prescriptionLine.treatmentId, client.treatmentId("visit"));
  await client.database.update(prescriptionLine).set(part).where(isOfVisit);
}

/** The visit's first medicine again, so many times. */
async function prescribe(count: number): Promise<void> {
  const [first] = await client.database.select().from(prescriptionLine);
  if (!first) throw new Error("the test's visit has no medicine");
  const more = Array.from({ length: count }, (_, index) => ({
    ...first,
    ...{ position: 10 + index, medicineId: `more-${index}`, name: `追加のお薬${index}号` },
  }));
  await client.database.insert(prescriptionLine).values(more);
}

test("a bag has all that the law puts on a medicine, under the clinic's own name and address", async () => {
  await client.database.update(treatment).set({ doctorName: "佐藤 健" });
  await moveTo(client, { recipientName: "佐藤 一郎" });
  await change({ name: "カルボシステイン錠500mg", usage: "1日3回 毎食後 1回1錠", quantity: "21錠", days: 7 });
  const text = await textOf("bag");
  for (const part of ["山田 花子様", "カルボシステイン錠500mg", "用法・用量1日3回 毎食後 1回1錠", "21錠（7日分）"])
    expect(text).toContain(part);
  for (const part of ["交付年月日2026.05.12", "医師佐藤 健", "テストクリニック", "薬剤師（調剤したとき）"])
    expect(text).toContain(part);
  expect(text).not.toContain("佐藤 一郎");
});

test("the information says what each medicine does, its use and what to watch for, and that it is unapproved", async () => {
  await change({ sideEffects: "眠気。\n発疹。", isUnapproved: true, supplies: 2 });
  const text = await textOf("information");
  for (const part of [
    "お薬の説明書",
    "山田 花子様",
    "主な副作用と注意眠気。発疹。",
    "国内で承認されていない薬です",
    "× 2回分",
  ])
    expect(text).toContain(part);
});

test("after the packing it is the day of the packing, whenever it is printed", async () => {
  await operate(client, "packParcel", "visit");
  client.advance({ days: 1 });
  for (const which of BOTH) expect(await textOf(which)).toContain("交付年月日2026.05.12");
});

test("a doctor or a use that is not stored has a line to write it on", async () => {
  await client.database.update(treatment).set({ doctorName: null });
  await change({ usage: "" });
  for (const which of BOTH) expect((await textOf(which)).split("＿＿＿＿＿＿＿＿＿＿＿＿").length).toBeGreaterThan(2);
});

test("a name and a use as long as they may be are wrapped, smaller on the bag, and whole", async () => {
  const name = `${"長い名前のお薬".repeat(14)}終`;
  const usage = `${"使い方を一行ずつ。\n".repeat(49)}以上`;
  await change({ name, usage, sideEffects: `${"注意をよく読む。".repeat(62)}以上です` });
  for (const which of BOTH) {
    const text = await textOf(which);
    expect(text).toContain(name);
    expect(text.replaceAll("　", "")).toContain(usage.replaceAll("\n", ""));
    expect(text).toContain("テストクリニック");
  }
  const { items } = await extractTextItems(await print("bag"));
  for (const { y } of items.flat()) expect(y).toBeGreaterThan(841.89 / 2);
});

test("nine medicines are three pages of bags, and as many parts of the information", async () => {
  const [{ length: already = 0 } = []] = [await client.database.select().from(prescriptionLine)];
  await prescribe(9 - already);
  expect((await extractTextItems(await print("bag"))).items).toHaveLength(3);
  const text = await textOf("information");
  expect(text.split("用法・用量")).toHaveLength(10);
  expect(text).toContain("9種類");
});

test("the patient can see that they were printed, a stopped parcel has none, and another's neither", async () => {
  for (const which of BOTH) await print(which);
  const subject = `treatment:${client.treatmentId("visit")}`;
  expect(await readAudit(client)).toEqual(
    expect.arrayContaining([
      `key:受付システム/受付の田中 parcel.medicine-bag ${subject}`,
      `key:受付システム/受付の田中 parcel.medicine-information ${subject}`,
    ]),
  );
  await client.database
    .update(treatment)
    .set({ statusId: 5 })
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));
  for (const which of BOTH) {
    const stopped = await client.operator.post(pathOf(which), { treatmentIds: [client.treatmentId("visit")] });
    expect([which, refusalOf(stopped)]).toEqual([which, "T007"]);
    const none = await client.operator.post(pathOf(which), { treatmentIds: [client.treatmentId("other")] });
    expect([which, refusalOf(none)]).toEqual([which, "T001"]);
  }
});
