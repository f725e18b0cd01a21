import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { beforeEach, expect, test } from "vitest";
import { registerAddress } from "../../testing/test-address.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { createPaymentClient, paid } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

/** Both charges are paid; the medicine of one of them is to be sent. */
const client = useTestClient(createPaymentClient);

beforeEach(async () => {
  await registerAddress(client, "hanako");
  for (const treatment of ["visit", "medicine"]) await paid(client, treatment);
});

function leave(name: string) {
  return client.as(name).send(closeAccountCall);
}

test("an account with paid medicine that is not sent yet cannot be closed, because the address would be deleted", async () => {
  const answer = await leave("hanako");
  expect([answer.status, answer.body]).toEqual([
    403,
    {
      code: "E005",
      message: "お届け前のお薬があるため、退会できません。お薬の発送のあとにもう一度お手続きください。",
    },
  ]);
  expect((await leave("taro")).status).toBe(200);
  expect((await operate(client, "ship", "medicine")).status).toBe(200);
  expect((await leave("hanako")).status).toBe(200);
});

test("medicine whose payment was refunded does not keep an account open", async () => {
  expect(refusalOf(await leave("hanako"))).toBe("E005");
  expect((await operate(client, "refundPayment", "medicine")).status).toBe(200);
  expect((await leave("hanako")).status).toBe(200);
});
