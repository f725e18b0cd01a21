import { fillPath } from "@madoguchi/contract/http/paths";
import { readClinicKeysCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../composition/app.ts";
import { refusalOf } from "../testing/test-client.ts";
import { TEST_OPERATION_KEY } from "../testing/test-data.ts";
import { TEST_ADMINISTRATION_SECRET } from "../testing/test-deps.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

let path: string;

const client = useSharedTestClient();

beforeAll(() => {
  path = `/api/v1/operation/clinic/${client.clinicId}/not-built-yet`;
});

function callWith(headers: Record<string, string>, at = path) {
  return client.withAuthorization(`Bearer ${TEST_OPERATION_KEY}`).get(at, { headers });
}

describe("a caller without a key of the clinic", () => {
  test.each([
    "",
    "Bearer",
    "Bearer wrong",
    `Bearer ${TEST_OPERATION_KEY}x`,
    `Bearer ${TEST_OPERATION_KEY.slice(0, -1)}`,
    `Basic ${TEST_OPERATION_KEY}`,
    TEST_OPERATION_KEY,
  ])("the header %j is S001", async (authorization) => {
    const answer = await client.withAuthorization(authorization).get(path);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      code: "S001",
      message: "認証情報が正しくありません。設定をご確認ください。",
    });
  });

  test("a patient's token opens nothing of the clinic's", async () => {
    expect(refusalOf(await client.asNewcomer("new@example.com").get(path))).toBe("S001");
  });

  test("an unknown path, in any spelling, is refused without the secret first", async () => {
    for (const at of [
      "/api/v1/operation",
      "/api/v2/operation/clinic/x",
      "/api/v1/%6fperation/clinic/x/treatment",
      "/api/v1/operation/anything",
    ]) {
      expect(refusalOf(await client.get(at)), at).toBe("S001");
    }
  });

  test("where no administration secret is configured, no secret sets the installation up", async () => {
    const app = createApp({ ...client.deps, settings: { ...client.deps.settings, administrationSecret: undefined } });
    const keys = fillPath(readClinicKeysCall.path, { clinicId: client.clinicId });
    for (const secret of ["undefined", TEST_ADMINISTRATION_SECRET, TEST_OPERATION_KEY]) {
      const headers = { authorization: `Bearer ${secret}`, "x-operator": "tanaka" };
      expect((await app.request(keys, { headers })).status).toBe(401);
    }
  });
});

describe("a caller without an operator's name", () => {
  test.each([
    "",
    "%20",
    "%",
    "%ff",
    "%E7%94%B0%00",
    "a%0Ab",
    "%E2%80%AEevil",
    "%E3%85%A4",
    "%E2%A0%80",
    "%EF%B8%8F",
    "x".repeat(61),
  ])("the name %j is E001", async (name) => {
    const answer = await callWith({ "x-operator": name });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "E001",
      issues: [{ path: "x-operator", message: "操作する人の名前が必要です。" }],
    });
  });

  test("no name at all is E001", async () => {
    expect(refusalOf(await callWith({}))).toBe("E001");
  });
});

test.each(["no-such-clinic", "%00", "%ff", "x".repeat(200)])(
  "the clinic %j is not the key's, which is S001 as for every other clinic",
  async (clinicId) => {
    const answer = await client.operator.get(`/api/v1/operation/clinic/${clinicId}/treatment`);
    expect([answer.status, refusalOf(answer)]).toEqual([401, "S001"]);
    const asked = await client.administrator.get(`/api/v1/administration/clinic/${clinicId}/key`);
    expect([asked.status, refusalOf(asked)]).toEqual([404, "CL001"]);
  },
);

test("a name whose character is of one of its variants may act", async () => {
  expect(refusalOf(await client.asOperator("葛\u{e0100}城 花子").get(path))).toBe("E004");
});

test("a name of 60 characters may act, and no cache stores its answers", async () => {
  const answer = await client.asOperator("院".repeat(60)).get(path);
  expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
