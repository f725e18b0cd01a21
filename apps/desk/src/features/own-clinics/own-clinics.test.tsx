import type { OwnClinics } from "@madoguchi/contract/staff/own-clinics";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import {
  answerInvitationCall,
  readOwnClinicsCall,
  switchClinicCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const HERE = { clinicId: "clinic-minato", clinicName: "みなとオンラインクリニック", roles: ["doctor" as const] };
const THERE = { clinicId: "clinic-yama", clinicName: "やまのてクリニック", roles: ["reception" as const] };
const CLINICS: OwnClinics = {
  clinics: [
    { ...HERE, way: "current", url: null },
    { ...THERE, way: "here", url: null },
    { clinicId: "clinic-kawa", clinicName: "かわべクリニック", roles: ["nurse"], way: "other-passkey", url: null },
    {
      clinicId: "clinic-umi",
      clinicName: "うみべ",
      roles: ["nurse"],
      way: "elsewhere",
      url: "https://desk.umi.example",
    },
  ],
  invitations: [],
  overlaps: [],
};
const YAMA = { ...demonstrationSession, hasOtherClinics: true, ...THERE, staffId: "staff-at-yama", name: "小林 直樹" };

function ofSeveral(clinics: Partial<OwnClinics> = {}) {
  network.use(
    ...signedIn({ hasOtherClinics: true, provenUntil: "2026-05-12T09:05:00+09:00" }),
    http.get(`*${readOwnClinicsCall.path}`, () => HttpResponse.json({ ...CLINICS, ...clinics })),
  );
}

const menu = () => screen.findByRole("button", { name: /クリニックを切り替える/ });

test("a person with one clinic has no menu of clinics, and no request is sent", async () => {
  network.use(...signedIn());
  await renderDesk("/settings/session");
  expect(screen.getByText("みなとオンラインクリニック")).toBeVisible();
  expect(screen.queryByRole("button", { name: /クリニックを切り替える/ })).toBeNull();
});

test("the clinic's name opens the others by keyboard, each with its roles", async () => {
  ofSeveral();
  const { actor } = await renderDesk("/settings/session");
  (await menu()).focus();
  await actor.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "クリニックを切り替える" }));
  expect(dialog.getByRole("button", { name: /^やまのてクリニック/ })).toBeVisible();
  expect(dialog.getByText(/このパスキーでは開けません/)).toBeVisible();
  expect(dialog.getByRole("link", { name: /うみべ/ })).toHaveAttribute("href", "https://desk.umi.example");
  expect(dialog.getByText("みなとオンラインクリニック").closest("[aria-current]")).not.toBeNull();
  await actor.keyboard("{Escape}");
  expect(await menu()).toHaveFocus();
});

test("changing the clinic during a call asks first", async () => {
  const sent: unknown[] = [];
  ofSeveral();
  network.use(
    http.post(`*${switchClinicCall.path}`, async ({ request }) => {
      sent.push(await request.json());
      return refusal(409, "E005", "通話中の診察があります。切り替えると、通話が切れます。");
    }),
  );
  const { actor } = await renderDesk("/settings/session");
  await actor.click(await menu());
  await actor.click(await screen.findByRole("button", { name: /^やまのてクリニック/ }));
  await actor.click(await screen.findByRole("button", { name: "通話を切って切り替える" }));
  expect(sent).toEqual([{ clinicId: "clinic-yama" }, { clinicId: "clinic-yama", leavesCall: true }]);
});

test("a tab is covered after another tab changed the clinic, keeps its input, and can change back", async () => {
  ofSeveral();
  const back = { ...demonstrationSession, hasOtherClinics: true };
  const sent: unknown[] = [];
  network.use(
    http.post(`*${switchClinicCall.path}`, async ({ request }) => {
      sent.push(await request.json());
      network.use(...signedIn(back));
      return HttpResponse.json(back);
    }),
  );
  const { actor, desk } = await renderDesk("/settings/session");
  await menu();
  network.use(...signedIn(YAMA));
  await act(() => desk.session.followAnswer(async () => YAMA));
  const cover = within(screen.getByRole("dialog", { name: "別のタブでクリニックを切り替えました" }));
  expect(cover.getByText(/いまは「やまのてクリニック」です/)).toBeVisible();
  expect(
    within(screen.getByRole("banner", { hidden: true })).getByText("みなとオンラインクリニック"),
  ).toBeInTheDocument();
  await actor.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "別のタブでクリニックを切り替えました" })).toBeVisible();
  await actor.click(cover.getByRole("button", { name: "「みなとオンラインクリニック」に戻して続ける" }));
  expect(sent).toEqual([{ clinicId: "clinic-minato" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a refusal for the former clinic makes the tab read the session", async () => {
  ofSeveral();
  const { desk } = await renderDesk("/settings/session");
  await menu();
  network.use(
    ...signedIn(YAMA),
    http.get("*/staff", () => refusal(403, "E005", "別のタブで「やまのてクリニック」に切り替わっています。")),
  );
  const params = { clinicId: "clinic-minato" };
  await act(() => desk.api.send(readStaffCall, { params }).catch(() => undefined));
  expect(await screen.findByRole("dialog", { name: "別のタブでクリニックを切り替えました" })).toBeVisible();
});

test("an invitation is on the screen with its roles and its last day, and is accepted", async () => {
  const invitation = {
    invitationId: "i-1",
    clinicName: "やまのてクリニック",
    roles: ["reception" as const],
    expiresAt: "2026-05-19T09:00:00+09:00",
  };
  ofSeveral({ clinics: CLINICS.clinics.slice(0, 1), invitations: [invitation] });
  const sent: unknown[] = [];
  network.use(
    http.post(`*${answerInvitationCall.path.replace("{invitationId}", "i-1")}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/session");
  expect(await screen.findByText("「やまのてクリニック」のスタッフに招待されています（受付）")).toBeVisible();
  expect(screen.getByText("2026.05.19 09:00までにお答えください。")).toBeVisible();
  expect(screen.queryByRole("button", { name: /クリニックを切り替える/ })).toBeNull();
  await actor.click(screen.getByRole("button", { name: "招待を受ける" }));
  const question = within(screen.getByRole("alertdialog"));
  await actor.click(question.getByRole("button", { name: "招待を受ける" }));
  expect(sent).toEqual([{ isAccepted: true }]);
});
