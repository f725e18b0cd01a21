import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { endStaffSessionsCall, leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { readSessionCall, signOutCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { describe, expect, test } from "vitest";
import { ADDED_CLINIC, actOnAddedClinic } from "../../testing/added-clinic.ts";
import { createRequests } from "../../testing/send-requests.ts";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { createTestStaff, FROM_THE_DESK } from "../../testing/test-staff.ts";
import { signInAt } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();
const acts = actOnAddedClinic(client);

const PLAIN = "認証情報が正しくありません。設定をご確認ください。";

const asPair = ({ status, body }: TestAnswer) => [status, body];
const refusedWith = (message: string) => [401, expect.objectContaining({ code: "S001", message })];

/** A nurse who is signed in, and what the session and a call of the clinic are answered. */
async function signInNurse() {
  const { clinicId } = client;
  const person = createTestStaff({ clinicId, roles: ["nurse"], name: "高橋 恵" }, client.database, client.now);
  const headers = { ...FROM_THE_DESK, cookie: person.cookie };
  const nurse = createRequests(() => client.deskApp, person.signIn, headers);
  expect((await nurse.get(readSessionCall.path)).status).toBe(200);
  const answers = async () => [
    asPair(await nurse.get(readSessionCall.path)),
    asPair(await nurse.send(readDepartmentsCall, { params: { clinicId } })),
  ];
  const byOwner = (path: string) =>
    client.asStaff(["owner"], "院長 一").post(fillPath(path, { clinicId, staffId: person.staffId }));
  return { nurse, answers, byOwner };
}

describe("a browser that still has the cookie of its session is told why that is over", () => {
  test("when twelve hours are over", async () => {
    const { answers } = await signInNurse();
    client.advance({ hours: 12 });
    const refused = refusedWith("ログインから12時間が過ぎたため、ログアウトしました。");
    expect(await answers()).toEqual([refused, refused]);
  });

  test("when an owner has ended it, or its person", async () => {
    const refused = refusedWith("ご本人または管理者の操作で、ログアウトしました。");
    const first = await signInNurse();
    expect((await first.byOwner(endStaffSessionsCall.path)).status).toBe(200);
    expect(await first.answers()).toEqual([refused, refused]);
    const second = await signInNurse();
    expect((await second.nurse.post(signOutCall.path)).status).toBe(200);
    expect(await second.answers()).toEqual([refused, refused]);
  });

  test("when the person has left", async () => {
    const { answers, byOwner } = await signInNurse();
    expect((await byOwner(leaveStaffCall.path)).status).toBe(200);
    const refused = refusedWith("このクリニックのスタッフとしての登録が終了したため、ログアウトしました。");
    expect(await answers()).toEqual([refused, refused]);
  });

  test("when the clinic was taken back, in words that are also true of a database of an earlier day", async () => {
    const { browser, device } = await acts.enrolOwner("小林 直樹", true);
    await acts.add(browser);
    const second = openDeskBrowser(client);
    expect((await signInAt(second, device, ADDED_CLINIC)).body).toMatchObject({ clinicId: ADDED_CLINIC });
    client.advance({ minutes: 1 });
    expect((await acts.takeBack(browser)).status).toBe(200);
    const path = fillPath(readDepartmentsCall.path, { clinicId: ADDED_CLINIC });
    const refused = refusedWith(
      "ログインの記録がなくなったため、ログアウトしました。クリニックが取り消されたときに起こります。もう一度ログインしても入れないときは、法人全体の管理者にご確認ください。",
    );
    expect(asPair(await second.call("get", path))).toEqual(refused);
    expect(asPair(await second.call("get", readSessionCall.path))).toEqual(refused);
    // The passkey opens the other clinic as before.
    expect((await signInAt(second, device, ADDED_CLINIC)).body).toMatchObject({ clinicId: client.clinicId });
  });
});

test("a browser without a cookie is told nothing, whatever clinic it names", async () => {
  const nobody = createRequests(
    () => client.deskApp,
    async () => undefined,
    FROM_THE_DESK,
  );
  for (const clinicId of [client.clinicId, "clinic-of-nobody"]) {
    const answer = await nobody.send(readDepartmentsCall, { params: { clinicId } });
    expect([answer.status, refusalOf(answer), answer.body]).toEqual([
      ...[401, "S001"],
      expect.objectContaining({ message: PLAIN }),
    ]);
  }
});

test("a cookie of nobody's is answered the same at every clinic, there or not", async () => {
  const headers = { ...FROM_THE_DESK, cookie: "__Host-desk-session=abcdefghijklmnopqrstuvwxyz" };
  const stranger = createRequests(
    () => client.deskApp,
    async () => undefined,
    headers,
  );
  const answers = [client.clinicId, "clinic-of-nobody"].map(async (clinicId) =>
    asPair(await stranger.send(readDepartmentsCall, { params: { clinicId } })),
  );
  const [one, other] = await Promise.all(answers);
  expect(one).toEqual(other);
});
