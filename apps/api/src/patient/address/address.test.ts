import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { readAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const path = fillPath(readAddressCall.path, { medicalBusinessId: "business-test" });

const form = addressFixture;

const client = useTestClient({ customers: { hanako: {}, taro: {} } });

describe("the address", () => {
  test("is null until it is registered, and then the patient's alone", async () => {
    expect((await client.as("hanako").get(path)).body).toEqual({ address: null });
    const answer = await client.as("hanako").post(path, form);
    expect([answer.status, answer.body]).toEqual([201, {}]);
    expect((await client.as("hanako").get(path)).body).toEqual({ address: form });
    expect((await client.as("taro").get(path)).body).toEqual({ address: null });
  });

  test("is read as people type it: full-width digits, a postcode with its sign, no building", async () => {
    const { building: _, ...typed } = {
      ...form,
      postcode: "〒１０５－００１４",
      phoneNumber: "０９０-1234-5678",
      street: "１－２",
    };
    await client.as("hanako").post(path, typed);
    expect((await client.as("hanako").get(path)).body).toMatchObject({
      address: { postcode: "1050014", phoneNumber: "09012345678", building: "" },
    });
  });

  test("registered already is C003 and stays", async () => {
    await client.as("hanako").post(path, form);
    const answer = await client.as("hanako").post(path, { ...form, city: "渋谷区" });
    expect([answer.status, refusalOf(answer)]).toEqual([409, "C003"]);
    expect((await client.as("hanako").get(path)).body).toEqual({ address: form });
  });

  test("registered twice at once is registered once, the other is C003", async () => {
    const answers = await Promise.all([
      client.as("hanako").post(path, form),
      client
        .another()
        .as("hanako")
        .post(path, { ...form, city: "渋谷区" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(refusalOf).filter(Boolean)).toEqual(["C003"]);
  });

  test("sent again with the same key answers the first answer", async () => {
    const first = await client.as("hanako").post(path, form, { idempotencyKey: "one" });
    const again = await client.as("hanako").post(path, form, { idempotencyKey: "one" });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  test("is changed in the named fields; a building that is not named stays", async () => {
    await client.as("hanako").post(path, form);
    const { building: _, ...moved } = { ...form, prefecture: "大阪府", city: "大阪市北区", town: "梅田", street: "9" };
    const answer = await client.as("hanako").put(path, moved);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await client.as("hanako").get(path)).body).toEqual({ address: { ...moved, building: form.building } });
  });

  test("never registered cannot be changed: E004, and another patient's stays", async () => {
    await client.as("hanako").post(path, form);
    const answer = await client.as("taro").put(path, { ...form, city: "渋谷区" });
    expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
    expect((await client.as("hanako").get(path)).body).toEqual({ address: form });
  });

  test("with something missing or impossible is E001, field by field", async () => {
    const answer = await client.as("hanako").post(path, {
      ...form,
      recipientName: " ",
      postcode: "105001",
      prefecture: "東京",
      phoneNumber: "0312345678",
    });
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [
        { path: "recipientName", message: "宛名は必須です。" },
        { path: "postcode", message: "郵便番号は7桁の数字で入力してください。" },
        { path: "prefecture", message: "都道府県は必須です。" },
        { path: "phoneNumber", message: "携帯電話番号は数字のみで入力してください" },
      ],
    });
  });

  test("without a town is stored as it is", async () => {
    const village = { ...form, postcode: "1000301", city: "利島村", town: "", street: "248" };
    expect((await client.as("hanako").post(path, village)).status).toBe(201);
    expect((await client.as("hanako").get(path)).body).toEqual({ address: village });
  });

  test("that does not match its postcode is stored, and the patient's confirmation is audited", async () => {
    const confirmed = { ...form, postcode: "9999999", isPostcodeConfirmed: true };
    expect((await client.as("hanako").post(path, confirmed)).status).toBe(201);
    expect((await client.as("hanako").put(path, { ...form, isPostcodeConfirmed: false })).status).toBe(200);
    expect((await client.as("hanako").get(path)).body).toEqual({ address: form });
    const { events } = await client
      .as("hanako")
      .read(readAccessLogCall, { params: { medicalBusinessId: "business-test" } });
    expect(events.map(({ action }) => action).sort()).toEqual([
      "お届け先の住所を変更しました",
      "お届け先の住所を登録しました",
      "郵便番号と住所の違いを確認しました",
    ]);
  });

  test("is audited with each change, and is in no log", async () => {
    await client.as("hanako").post(path, form);
    await client.as("hanako").put(path, form);
    await client.as("hanako").post(path, form);
    const { customerId } = client.customer("hanako");
    const events = await client.database
      .select({ action: auditEvent.action, actor: auditEvent.actor })
      .from(auditEvent)
      .where(eq(auditEvent.customerId, customerId));
    expect(events.map(({ action }) => action).sort()).toEqual(["address.register", "address.update"]);
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([`customer:${customerId}`]));
    const log = client.logLines.join("\n");
    for (const secret of ["山田", "1050014", "みなとハイツ", "09012345678"]) expect(log).not.toContain(secret);
  });
});
