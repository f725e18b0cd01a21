import { fillPath } from "@madoguchi/contract/http/paths";
import type { RoomCompanion } from "@madoguchi/contract/visit/companion";
import type { DoctorRoom } from "@madoguchi/contract/visit/room";
import {
  inviteCompanionCall,
  joinAsColleagueCall,
  readColleaguesCall,
  readCompanionRequestsCall,
  readRoomCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../../testing/network.ts";
import { renderDesk } from "../../../testing/render-desk.tsx";
import { signedIn } from "../../../testing/session-answers.ts";
import { TEST_VISIT, testRoom, visitAnswers } from "../../../testing/visit-answers.ts";

const NURSE = { staffId: "7c2e4f90-1b3d-4e5f-8a6b-9c0d1e2f3a4b", name: "高橋 みゆき", relation: "看護担当" };
const ASKED: RoomCompanion = {
  companionId: "0b6c1f7e-3a1d-4d0e-8a55-6f4d1c2b3a49",
  ...{ invitedBy: "clinic", kind: "other", name: NURSE.name, relation: NURSE.relation, isColleague: true },
  ...{ step: "invited", isPatientAgreed: false, isClinicAgreed: true, isConnected: false },
};
const asNurse = { staffId: NURSE.staffId, name: NURSE.name, roles: ["nurse" as const] };

/** The room of the visit, which a test may change. */
function serveRoom(first: DoctorRoom) {
  const room = { now: first };
  return { room, handler: http.get(`*${fillPath(readRoomCall.path, TEST_VISIT)}`, () => HttpResponse.json(room.now)) };
}

function roomWith(companion: RoomCompanion, reader: Partial<DoctorRoom>): DoctorRoom {
  return { ...testRoom, ...reader, state: { ...testRoom.state, companion } };
}

async function openVisit(session: Parameters<typeof signedIn>[0], ...handlers: Parameters<typeof network.use>) {
  network.use(...handlers, ...signedIn(session), ...visitAnswers());
  const rendered = await renderDesk(`/visit/${TEST_VISIT.treatmentId}`);
  await screen.findByRole("heading", { name: "窓口 花子", level: 1 });
  return rendered;
}

test("the visit's doctor invites a colleague, and sees that they have not answered", async () => {
  const { room, handler } = serveRoom(testRoom);
  const sent: unknown[] = [];
  const { actor } = await openVisit(
    {},
    handler,
    http.get(`*${fillPath(readColleaguesCall.path, TEST_VISIT)}`, () => HttpResponse.json({ colleagues: [NURSE] })),
    http.post(`*${fillPath(inviteCompanionCall.path, TEST_VISIT)}`, async ({ request }) => {
      sent.push(await request.json());
      room.now = roomWith(ASKED, {});
      return HttpResponse.json(room.now);
    }),
  );
  await actor.click(await screen.findByText("家族や通訳の方、スタッフを招く"));
  await actor.selectOptions(await screen.findByLabelText("同席を依頼する方"), "高橋 みゆき（看護担当）");
  await actor.click(screen.getByRole("button", { name: "同席を依頼" }));
  expect(await screen.findByText("返事を待っています")).toBeVisible();
  expect(screen.getByText("同席：高橋 みゆきさん（クリニックの看護担当）")).toBeVisible();
  expect(screen.getByRole("button", { name: "依頼を取り消す" })).toBeVisible();
  expect(sent).toMatchObject([{ kind: "other", staffId: NURSE.staffId }]);
});

test("only the visit's doctor can invite a colleague", async () => {
  await openVisit(asNurse, serveRoom({ ...testRoom, right: "none" }).handler);
  expect(await screen.findByRole("region", { name: "診察室" })).toBeVisible();
  expect(screen.queryByText("家族や通訳の方、スタッフを招く")).toBeNull();
});

test("an invited colleague sees the invitation on every screen, joins on the visit's page, and waits for the patient", async () => {
  const { room, handler } = serveRoom(roomWith(ASKED, { right: "none", isThirdPerson: true }));
  const request = { treatmentId: TEST_VISIT.treatmentId, startsAt: testRoom.state.startsAt, doctorName: "佐藤 健" };
  const sent: unknown[] = [];
  const params = { ...TEST_VISIT, companionId: ASKED.companionId };
  network.use(
    handler,
    http.get(`*${fillPath(readCompanionRequestsCall.path, TEST_VISIT)}`, () =>
      HttpResponse.json({ requests: [request] }),
    ),
    http.post(`*${fillPath(joinAsColleagueCall.path, params)}`, async ({ request: made }) => {
      sent.push(await made.json());
      room.now = roomWith({ ...ASKED, step: "asking" }, { right: "none", isThirdPerson: true });
      return HttpResponse.json(room.now);
    }),
    ...signedIn(asNurse),
    ...visitAnswers(),
  );
  const { actor } = await renderDesk("/tasks");
  await screen.findByText("佐藤 健 医師が、診察への同席を依頼しています");
  await actor.click(screen.getByRole("link", { name: "診察を開いて答える" }));
  expect(
    await screen.findByRole("heading", { name: "佐藤 健 医師が、この診察への同席を依頼しています" }),
  ).toBeVisible();
  // The visit's own page does not show it a second time.
  expect(screen.queryByRole("link", { name: "診察を開いて答える" })).toBeNull();
  await actor.click(screen.getByRole("button", { name: "同席する" }));
  expect(await screen.findByText(/患者さまの承諾を待っています/)).toBeVisible();
  expect(sent).toEqual([{ joins: true }]);
});
