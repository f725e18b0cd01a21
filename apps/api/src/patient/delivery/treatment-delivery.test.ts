import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { readDeliveryCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { treatmentDeliverySchema } from "@madoguchi/contract/delivery/treatment-delivery";
import { fillPath } from "@madoguchi/contract/http/paths";
import { beforeEach, describe, expect, test } from "vitest";
import { upsertDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const USUAL = {
  contentsLabel: "medicine",
  isHandedOver: false,
  isKeptAtOffice: false,
  deliveryDay: null,
  deliveryTime: null,
};
const WISH = { ...USUAL, contentsLabel: "plain", deliveryDay: "2026-05-16", deliveryTime: "morning" };

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" } },
});

beforeEach(async () => {
  await registerAddress(client, "hanako");
});

function pathOf(treatmentId = client.treatmentId("visit")): string {
  return fillPath(readDeliveryCall.path, { clinicId: client.clinicId, treatmentId });
}

async function readDelivery(name = "hanako") {
  return treatmentDeliverySchema.parse((await client.as(name).get(pathOf())).body);
}

function wish(part: Record<string, unknown>, name = "hanako") {
  return client.as(name).put(pathOf(), { ...USUAL, ...part });
}

describe("while a parcel is to be packed, the patient", () => {
  beforeEach(async () => {
    await operate(client, "finishTreatment", "visit", { lines: [] });
  });

  test("reads the possible wishes: from the third day on, at most fourteen ahead, the times of the carrier", async () => {
    const { allowed, ...rest } = await readDelivery();
    expect(rest).toEqual({
      wish: USUAL,
      address: addressFixture,
      state: "preparing",
      packedAt: null,
      canChange: true,
    });
    expect([allowed.days.at(0), allowed.days.at(-1), allowed.days.length]).toEqual(["2026-05-15", "2026-05-26", 12]);
    expect(allowed.times).toEqual(["morning", "14-16", "16-18", "18-20", "19-21"]);
    expect(allowed).toMatchObject({ plainLabel: true, handover: true, office: true });
  });

  test("stores a wish and reads it again; the audit event does not contain the wish", async () => {
    expect((await wish(WISH)).status).toBe(200);
    expect((await readDelivery()).wish).toEqual(WISH);
    const { customerId } = client.customer("hanako");
    const subject = `treatment:${client.treatmentId("visit")}`;
    expect(await readAudit(client)).toContain(`customer:${customerId} delivery.wish ${subject}`);
  });

  test.each([
    ["the day after tomorrow, before the clinic sends", { deliveryDay: "2026-05-14" }, "deliveryDay"],
    ["a day beyond two weeks", { deliveryDay: "2026-05-27" }, "deliveryDay"],
    ["a time of another carrier", { deliveryTime: "12-14" }, "deliveryTime"],
  ])("may not wish for %s", async (_, part, path) => {
    const answer = await wish(part);
    expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
    expect((await readDelivery()).wish).toEqual(USUAL);
  });

  test("may wish only what the clinic offers, and keeps an earlier wish", async () => {
    await wish({ contentsLabel: "plain", isHandedOver: true });
    await upsertDeliverySettings(client.database, client.clinicId, {
      ...DEFAULT_DELIVERY_SETTINGS,
      ...{ offersPlainLabel: false, offersHandover: false, offersOffice: false, offersTime: false },
    });
    const answer = await wish({ ...WISH, isHandedOver: true, isKeptAtOffice: true });
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [
        { path: "isKeptAtOffice", message: "営業所止めのご希望は、現在お受けしていません。" },
        { path: "deliveryDay", message: "選べないお届け希望日です。別の日をお選びください。" },
        { path: "deliveryTime", message: "選べない時間帯です。別の時間帯をお選びください。" },
      ],
    });
    expect((await wish({ contentsLabel: "plain" })).status).toBe(200);
    expect((await wish({ isHandedOver: true })).status).toBe(400);
  });

  test("is refused once it is packed, and the wish stays", async () => {
    await wish(WISH);
    expect((await operate(client, "packParcel", "visit")).status).toBe(200);
    const answer = await wish({});
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: "T007",
      message: "お薬の梱包が済んだため、お届けのご希望は変更できません。クリニックへお電話ください。",
    });
    const { wish: kept, canChange, packedAt } = await readDelivery();
    expect([kept, canChange, packedAt]).toEqual([WISH, false, "2026-05-12T12:00:00+09:00"]);
    await operate(client, "unpackParcel", "visit");
    expect((await wish({})).status).toBe(200);
  });

  test("cannot read or change another patient's", async () => {
    expect(refusalOf(await client.as("taro").get(pathOf()))).toBe("T001");
    expect(refusalOf(await wish(WISH, "taro"))).toBe("T001");
    expect(refusalOf(await client.as("hanako").get(pathOf("no-id")))).toBe("T001");
  });
});

test("before the visit has ended there is no wish; before payment there is, if medicine was prescribed", async () => {
  expect((await readDelivery()).canChange).toBe(false);
  expect(refusalOf(await wish(WISH))).toBe("T007");
  await operate(client, "finishTreatment", "visit");
  expect(await readDelivery()).toMatchObject({ canChange: true, state: null });
  expect((await wish(WISH)).status).toBe(200);
});
