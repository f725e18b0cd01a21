import { fillPath } from "@madoguchi/contract/http/paths";
import { readCompanionRoomCall } from "@madoguchi/contract/visit/companion.patient.calls";
import {
  inviteCompanionCall,
  joinAsColleagueCall,
  readColleaguesCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { describe, expect, test } from "vitest";
import { writeCompanionLink } from "../records/companion/companion-secret.ts";
import { oneAfterTheOther } from "../testing/one-after-the-other.ts";
import { enterRoom } from "../testing/room-sockets.ts";
import { refusalOf } from "../testing/test-client.ts";
import { NURSE, useColleague } from "../testing/test-colleague.ts";
import {
  actOnCompanion,
  askColleague,
  colleagueId,
  joinVisit,
  readRoomOf,
  TEST_COMPANION_ID,
} from "../testing/test-companion.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { doctorOf } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const ANOTHER_ID = "7c2e4f90-1b3d-4e5f-8a6b-9c0d1e2f3a4b";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING, capacity: 2 } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "morning" },
  },
});

const desk = useColleague(client);

const ids = () => ({ clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
const answerOfPatient = (isAdmitted: boolean) => actOnCompanion(client, "patient", "answer", { body: { isAdmitted } });

describe("a person without the right", () => {
  test("only the visit's doctor invites, by a link or a colleague, and only they read the link", async () => {
    const staffId = await colleagueId(client, NURSE);
    const path = fillPath(inviteCompanionCall.path, ids());
    const invitation = { companionId: TEST_COMPANION_ID, kind: "family" };
    for (const requests of [
      desk.nurse,
      await desk.signIn("reception", "受付 一"),
      await desk.signIn("doctor", "別府 誠"),
    ]) {
      for (const body of [invitation, { ...invitation, staffId }]) {
        const answer = await requests.post(path, body);
        expect([answer.status, refusalOf(answer)]).toEqual([403, "E005"]);
      }
    }
    expect((await doctorOf(client).post(path, invitation)).body).toHaveProperty("companionLink");
    expect(await readRoomOf(client, desk.nurse)).not.toHaveProperty("companionLink");
  });

  test("a doctor cannot ask themself, a former colleague, an owner who sees no patients, or an unknown person", async () => {
    await desk.signIn("owner", "事務長 一");
    const path = fillPath(readColleaguesCall.path, ids());
    const { colleagues } = readColleaguesCall.answer.parse((await doctorOf(client).get(path)).body);
    expect(colleagues.map(({ name }) => name)).toEqual([NURSE]);
    expect((await desk.nurse.get(path)).status).toBe(403);
    const answer = await doctorOf(client).send(inviteCompanionCall, {
      params: ids(),
      body: { ...{ companionId: TEST_COMPANION_ID, kind: "other", staffId: ANOTHER_ID } },
    });
    expect([answer.status, refusalOf(answer)]).toEqual([409, "T007"]);
  });

  test("a colleague who was not asked, or was asked for another visit, cannot join", async () => {
    const other = await desk.signIn("nurse", "別の 看護");
    await askColleague(client, NURSE);
    const refused = await joinVisit(client, other);
    expect([refused.status, refusalOf(refused)]).toEqual([403, "E005"]);
    const ofOther = { clinicId: client.clinicId, treatmentId: client.treatmentId("other") };
    expect(
      refusalOf(
        await desk.nurse.send(joinAsColleagueCall, {
          params: { ...ofOther, companionId: TEST_COMPANION_ID },
          body: { joins: true },
        }),
      ),
    ).toBe("T007");
    await joinVisit(client, desk.nurse);
    await answerOfPatient(true);
    expect(await readRoomOf(client, other)).not.toHaveProperty("isThirdPerson");
    expect((await readRoomOf(client, other)).token).toBeNull();
  });

  test("a colleague cannot come by a link, and the portal's listener refuses their token", async () => {
    await desk.admitNurse();
    const { hashSecret, portalBaseUrl } = client.deps.settings;
    const link = writeCompanionLink({ hashSecret, portalBaseUrl }, TEST_COMPANION_ID);
    const answer = await client.post(readCompanionRoomCall.path, { secret: new URL(link).hash.slice(1) });
    expect([answer.status, refusalOf(answer)]).toEqual([403, "E005"]);
    const { token } = await readRoomOf(client, desk.nurse);
    expect(await (await enterRoom(desk.rooms, "patient", token ?? "none")).closed).toBe(4401);
  });

  test("of a link and a colleague invited at the same time one is valid", async () => {
    const staffId = await colleagueId(client, NURSE);
    const [first, second] = await oneAfterTheOther(client, [
      () => actOnCompanion(client, "patient", "invite", { body: { companionId: ANOTHER_ID, kind: "family" } }),
      () =>
        actOnCompanion(client, "clinic", "invite", {
          body: { companionId: TEST_COMPANION_ID, kind: "other", staffId } as object,
        }),
    ]);
    expect([first.status, second.status, refusalOf(second)]).toEqual([200, 409, "T007"]);
  });
});
