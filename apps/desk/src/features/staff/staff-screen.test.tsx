import { fillPath } from "@madoguchi/contract/http/paths";
import { readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";

const STAFF = `*${fillPath(readStaffCall.path, { clinicId: "clinic-minato" })}`;
const KOBAYASHI = {
  staffId: demonstrationSession.staffId,
  name: "小林 直樹",
  roles: ["doctor", "owner"],
  doctorId: null,
  joinedAt: "2026-04-01T09:00:00+09:00",
  leftAt: null,
  lastSignedInAt: "2026-05-12T09:00:00+09:00",
  passkeys: [{ passkeyId: "p-1", name: "Mac の Safari", createdAt: "2026-04-01T09:00:00+09:00", lastUsedAt: null }],
};
const NURSE = {
  ...KOBAYASHI,
  staffId: "s-2",
  name: "高橋 みゆき",
  roles: ["nurse"],
  lastSignedInAt: null,
  passkeys: [],
};
const GONE = { ...NURSE, staffId: "s-3", name: "中村 彩", leftAt: "2026-05-01T18:00:00+09:00" };

beforeEach(() => {
  network.use(
    ...signedIn({ provenUntil: "2026-05-12T09:05:00+09:00" }),
    http.get(STAFF, () => HttpResponse.json({ staff: [KOBAYASHI, NURSE, GONE] })),
    http.get(`${STAFF}/colleague`, () => HttpResponse.json({ colleagues: [], invitations: [] })),
    http.get("*/doctor", () => HttpResponse.json({ doctors: [] })),
  );
});

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole("heading", { name, level: 3 }).closest("li");
  if (!row) throw new Error(`${name} has no row`);
  return row;
}

test("the list shows current, unregistered and former staff", async () => {
  await renderDesk("/settings/staff");
  expect(await screen.findByText("最終ログイン 2026.05.12 09:00")).toBeVisible();
  expect(within(rowOf("小林 直樹")).getByText("医師・管理者")).toBeVisible();
  expect(within(rowOf("小林 直樹")).getByText("Mac の Safari")).toBeVisible();
  expect(within(rowOf("高橋 みゆき")).getByText("登録待ち")).toBeVisible();
  expect(within(rowOf("中村 彩")).getByText("退職 2026.05.01")).toBeVisible();
  expect(within(rowOf("中村 彩")).queryByRole("button")).toBeNull();
});

test("an invitation without a name or a role shows the missing fields, and keeps its input", async () => {
  const { actor } = await renderDesk("/settings/staff");
  await actor.click(await screen.findByRole("button", { name: "スタッフを招待" }));
  await actor.type(screen.getByRole("textbox", { name: /氏名/ }), "田中 誠");
  await actor.click(screen.getByRole("button", { name: "招待してリンクを発行" }));
  expect(screen.getByRole("link", { name: "役割を1つ以上お選びください。" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /氏名/ })).toHaveValue("田中 誠");
});

test("an invited colleague's link is shown as an address and a QR code", async () => {
  network.use(
    http.post(STAFF, () => HttpResponse.json({ staffId: "s-4" }, { status: 201 })),
    http.post(`${STAFF}/s-4/enrolment`, () =>
      HttpResponse.json(
        { url: "https://desk.example/enrol#token", expiresAt: "2026-05-13T09:00:00+09:00" },
        { status: 201 },
      ),
    ),
  );
  const { actor } = await renderDesk("/settings/staff");
  await actor.click(await screen.findByRole("button", { name: "スタッフを招待" }));
  await actor.type(screen.getByRole("textbox", { name: /氏名/ }), "田中 誠");
  await actor.click(screen.getByRole("checkbox", { name: "看護" }));
  await actor.click(screen.getByRole("button", { name: "招待してリンクを発行" }));
  expect(await screen.findByText("https://desk.example/enrol#token")).toBeVisible();
  expect(screen.getByRole("img", { name: "田中 誠さんの登録用リンクのQRコード" })).toBeVisible();
});

test("a colleague of another clinic is invited once the person and a role are chosen", async () => {
  const sent: unknown[] = [];
  const colleagues = [
    { staffId: "11111111-1111-4111-8111-111111111111", name: "森 直子", clinicName: "しばクリニック" },
  ];
  network.use(
    http.get(`${STAFF}/colleague`, () => HttpResponse.json({ colleagues, invitations: [] })),
    http.post(`${STAFF}/colleague`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ invitationId: "i-1" }, { status: 201 });
    }),
  );
  const { actor } = await renderDesk("/settings/staff");
  await actor.click(await screen.findByRole("button", { name: "ほかのクリニックの方を招待" }));
  const dialog = within(screen.getByRole("dialog", { name: "ほかのクリニックの方を招待" }));
  await actor.click(dialog.getByRole("button", { name: "招待する" }));
  expect(dialog.getByRole("link", { name: "役割を1つ以上お選びください。" })).toBeVisible();
  const who = dialog.getByRole("combobox", { name: /^お招きする方/ });
  expect(who).toBeInvalid();
  await actor.selectOptions(who, "森 直子（しばクリニック）");
  await actor.click(dialog.getByRole("checkbox", { name: "看護" }));
  expect(sent).toEqual([]);
  await actor.click(dialog.getByRole("button", { name: "招待する" }));
  await waitFor(() => expect(sent).toMatchObject([{ staffId: colleagues[0]?.staffId, roles: ["nurse"] }]));
});

test("the last owner's leaving is refused in the question's own words", async () => {
  const message = "管理者が一人もいなくなります。先に別の方を管理者にしてください。";
  network.use(http.post(`${STAFF}/${KOBAYASHI.staffId}/leave`, () => refusal(409, "E005", message)));
  const { actor } = await renderDesk("/settings/staff");
  await screen.findByText("登録待ち");
  await actor.click(within(rowOf("小林 直樹")).getByRole("button", { name: "退職" }));
  await actor.click(screen.getByRole("button", { name: "退職にする" }));
  expect(await screen.findByText(`E005: ${message}`)).toBeVisible();
});

test("data that could not be read can be read again", async () => {
  network.use(http.get(STAFF, () => refusal(403, "E005", "この操作を行う権限がありません。")));
  await renderDesk("/settings/staff");
  expect(await screen.findByText("E005: この操作を行う権限がありません。")).toBeVisible();
  expect(screen.getByRole("button", { name: /再試行/ })).toBeVisible();
});

test("a nurse is not led to people and their roles", async () => {
  network.use(...signedIn({ roles: ["nurse"] }));
  await renderDesk("/settings/session");
  await waitFor(() => expect(screen.getByRole("link", { name: "ログイン" })).toBeVisible());
  expect(screen.queryByRole("link", { name: "スタッフ" })).toBeNull();
});
