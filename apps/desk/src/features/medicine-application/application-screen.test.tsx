import { fillPath } from "@madoguchi/contract/http/paths";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import * as calls from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import type { ListedApplication } from "@madoguchi/contract/medicine-application/medicine-application-list";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import {
  listedApplication,
  listsApplications,
  medicineApplication,
  showsApplication,
} from "../../testing/application-answers.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { SilentSource } from "../../testing/silent-source.ts";

const { clinicId } = demonstrationSession;
const ADDRESS = "/medicine-applications/application-1";

let waiting: ListedApplication[];
let application: MedicineApplication;

beforeEach(() => {
  sessionStorage.clear();
  waiting = [listedApplication(), listedApplication({ treatmentId: "application-2", patientName: "窓口 次郎" })];
  application = medicineApplication();
  network.use(
    ...signedIn(),
    listsApplications(() => ({ waiting })),
    ...showsApplication(() => application),
  );
});

function answer(call: { path: string }, treatmentId = "application-1") {
  const sent: unknown[] = [];
  const path = `*${fillPath(call.path, { clinicId, treatmentId })}`;
  network.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      waiting = waiting.filter((each) => each.treatmentId !== treatmentId);
      return HttpResponse.json({ treatmentId, statusId: 7, statusLabel: "お薬の追加：お支払い待ち" });
    }),
  );
  return sent;
}

function announceChange(): void {
  act(() =>
    SilentSource.latest?.emit("change", { treatmentIds: [], areTasksChanged: false, areApplicationsChanged: true }),
  );
}

test("an application shows all facts for the decision, alarms first", async () => {
  await renderDesk(ADDRESS);
  expect(await screen.findByRole("heading", { name: "窓口 花子" })).toBeVisible();
  expect(screen.getByText("アレルギー：ペニシリン（患者さまの回答 2026.05.11）")).toBeVisible();
  const answers = within(screen.getByRole("region", { name: "申請の問診" }));
  expect(answers.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "お薬を飲んでから、発疹やかゆみは出ましたか",
    "いまの症状",
  ]);
  expect(answers.getByText("要確認 1")).toBeVisible();
  const request = screen.getByRole("region", { name: "申請の内容" });
  expect(request).toHaveTextContent(/カルボシステイン錠500mg 7日分×2回.*〒105-0014.*コーポ窓口203.*窓口 花子 様/);
  expect(request).toHaveTextContent("品名「日用品」・置き配不可・2026.05.15（金） 午前中");
  const plan = screen.getByRole("region", { name: "前回の処方と診療計画" });
  expect(plan).toHaveTextContent(/2026.07.14（火）まで・前回のお渡しから14日あける/);
  expect(plan).toHaveTextContent("追加申請 4回まで ほかの申請 1回 この申請 2回 承認後の残り 1回");
  expect(screen.getByRole("region", { name: "前回の診察メモ" })).toHaveTextContent("せきが2週間続く。");
  expect(screen.getByRole("region", { name: "これまでの申請" })).toHaveTextContent(
    /高橋 健一（2026\.04\.25（土）12:00.*）：症状は軽い。/,
  );
});

test("a decision needs the doctor's note, asks once with the patient's name, and opens the next application", async () => {
  const sent = answer(calls.approveMedicineCall);
  const { actor, router } = await renderDesk(ADDRESS);
  await actor.click(await screen.findByRole("button", { name: /^承認する/ }));
  expect(await screen.findByRole("link", { name: "判断の根拠は必須です。" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await actor.click(screen.getByRole("button", { name: /判断の根拠.*の定型文/ }));
  await actor.click(screen.getByRole("button", { name: /症状が軽い/ }));
  await actor.keyboard("{Control>}{Enter}{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "窓口 花子さまの申請を承認しますか" });
  expect(dialog).toHaveTextContent(/M000123.*7日分×2回.*2,280円.*承認とお支払いのご案内を/);
  await actor.click(within(dialog).getByRole("button", { name: "承認する" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/medicine-applications/application-2"));
  expect(await screen.findByText("承認し、患者さまにお知らせしました。")).toBeVisible();
  expect(sent).toEqual([
    {
      assessment: "症状は安定している。",
      lines: [
        { label: "カルボシステイン錠500mg（7日分×2回）", quantity: 2, unitPrice: 840 },
        { label: "送料", quantity: 1, unitPrice: 600 },
      ],
    },
  ]);
  expect(screen.getByRole("textbox", { name: /判断の根拠/ })).toHaveValue("");
});

test("the charge can be changed, and reset to the clinic's prices", async () => {
  const sent = answer(calls.approveMedicineCall);
  const { actor } = await renderDesk(ADDRESS);
  const price = await screen.findByRole("textbox", { name: "2行目の単価（円）" });
  await actor.clear(price);
  await actor.type(price, "０");
  expect(screen.getByRole("region", { name: "会計" })).toHaveTextContent("1,680円");
  await actor.click(screen.getByRole("button", { name: "価格から計算し直す" }));
  expect(screen.getByRole("region", { name: "会計" })).toHaveTextContent("2,280円");
  await actor.click(screen.getByRole("button", { name: "送料を会計から外す" }));
  await actor.click(screen.getByRole("button", { name: /^カルボシステイン.*を会計から外す$/ }));
  await actor.type(screen.getByRole("textbox", { name: /判断の根拠/ }), "お見舞い");
  await actor.click(screen.getByRole("button", { name: /^承認する/ }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent(/0円.*お支払いはなく、発送の準備に進みます/);
  await actor.click(within(dialog).getByRole("button", { name: "承認する" }));
  await waitFor(() => expect(sent).toEqual([{ assessment: "お見舞い", lines: [] }]));
});

test.each([
  ["診察をお願いする", calls.askForVisitCall, "窓口 花子さまに診察をお願いしますか", "診察をお願いする理由"],
  ["お断りする", calls.refuseMedicineCall, "窓口 花子さまの申請をお断りしますか", "お断りする理由"],
] as const)("「%s」 needs the reason that the patient reads", async (button, call, title, label) => {
  waiting = [listedApplication()];
  const sent = answer(call);
  const { actor, router } = await renderDesk(ADDRESS);
  await actor.type(await screen.findByRole("textbox", { name: /判断の根拠/ }), "発疹がある");
  await actor.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  await actor.click(dialog.getByRole("button", { name: button }));
  expect(dialog.getByText(`${label}をご入力ください。`)).toBeVisible();
  await actor.type(dialog.getByRole("textbox", { name: new RegExp(label) }), "一度お話を聞かせてください");
  await actor.click(dialog.getByRole("button", { name: button }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/medicine-applications"));
  expect(await screen.findByText("判断待ちの申請はありません")).toBeVisible();
  expect(sent).toEqual([{ reason: "一度お話を聞かせてください", assessment: "発疹がある" }]);
});

test("the input is restored after leaving or reloading the page, until the decision", async () => {
  waiting = [listedApplication()];
  const sent = answer(calls.refuseMedicineCall);
  const first = await renderDesk(ADDRESS);
  await first.actor.type(await screen.findByRole("textbox", { name: /判断の根拠/ }), "発疹がある");
  await first.actor.click(screen.getByRole("button", { name: "送料を会計から外す" }));
  await first.actor.click(screen.getByRole("button", { name: "お断りする" }));
  await first.actor.type(await screen.findByRole("textbox", { name: /お断りする理由/ }), "ご受診ください");
  first.unmount();

  const { actor } = await renderDesk(ADDRESS);
  expect(await screen.findByRole("textbox", { name: /判断の根拠/ })).toHaveValue("発疹がある");
  expect(screen.getByRole("region", { name: "会計" })).toHaveTextContent("1,680円");
  await actor.click(screen.getByRole("button", { name: "お断りする" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("textbox", { name: /お断りする理由/ })).toHaveValue("ご受診ください");
  expect(sessionStorage).toHaveLength(1);
  await actor.click(dialog.getByRole("button", { name: "お断りする" }));
  await waitFor(() => expect(sent).toEqual([{ reason: "ご受診ください", assessment: "発疹がある" }]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("an application that is withdrawn while open can no longer be decided, and a link leads to the next one", async () => {
  const { actor, router } = await renderDesk(ADDRESS);
  await actor.type(await screen.findByRole("textbox", { name: /判断の根拠/ }), "軽い");
  waiting = waiting.slice(1);
  application = medicineApplication({ statusId: 9, statusLabel: "お薬の追加：キャンセル" });
  announceChange();
  expect(await screen.findByText("患者さまが申請を取り下げました", {}, { timeout: 3000 })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^承認する/ })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await actor.click(screen.getByRole("link", { name: "次の申請をひらく" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/medicine-applications/application-2"));
});

test("a second doctor to decide sees who was first, and keeps the input", async () => {
  const path = `*${fillPath(calls.approveMedicineCall.path, { clinicId, treatmentId: "application-1" })}`;
  network.use(
    http.post(path, () => {
      waiting = waiting.slice(1);
      const decidedAt = "2026-05-12T08:59:00+09:00";
      application = medicineApplication({
        statusId: 9,
        decision: { decision: "refuse", assessment: "発疹のため", decidedBy: "高橋 健一", decidedAt },
        clinicReason: "受診してください。",
      });
      return refusal(409, "T007", "診察の状態が変わりました。");
    }),
  );
  const { actor } = await renderDesk(ADDRESS);
  await actor.type(await screen.findByRole("textbox", { name: /判断の根拠/ }), "軽い");
  await actor.click(screen.getByRole("button", { name: /^承認する/ }));
  await actor.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "承認する" }));
  expect(await screen.findByText("高橋 健一が判断しました")).toBeVisible();
  expect(screen.getByRole("region", { name: "判断" })).toHaveTextContent(
    /お断り.*高橋 健一.*発疹のため.*受診してください。/,
  );
});

test("nurses and the reception read an application, and only doctors decide", async () => {
  network.use(...signedIn({ roles: ["nurse", "reception"] }));
  await renderDesk(ADDRESS);
  expect(await screen.findByText("判断は医師が行います")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^承認する/ })).toBeNull();
  expect(screen.queryByRole("region", { name: "会計" })).toBeNull();
});

test("a medicine without a price and a missing address are shown before the decision", async () => {
  application = medicineApplication({ unpricedMedicineIds: ["carbocisteine-500"], address: null, answers: null });
  await renderDesk(ADDRESS);
  expect(await screen.findByText("価格のないお薬があります")).toBeVisible();
  expect(screen.getByText("お届け先が登録されていません")).toBeVisible();
  expect(screen.getByText("この申請では、問診をお願いしていません。")).toBeVisible();
});

test("an application that cannot be read says so", async () => {
  network.use(
    http.get("*/treatment/application-1/application", () => refusal(404, "T001", "診察が見つかりませんでした。")),
  );
  await renderDesk(ADDRESS);
  expect(await screen.findByText("T001: 診察が見つかりませんでした。")).toBeVisible();
});

test("a link does not discard an unsaved note", async () => {
  const { actor, router } = await renderDesk(ADDRESS);
  await actor.type(await screen.findByRole("textbox", { name: /判断の根拠/ }), "発疹がある");
  await actor.click(screen.getByRole("link", { name: "患者の記録を開く" }));
  await actor.click(await screen.findByRole("button", { name: "このページに残る" }));
  expect(router.state.location.pathname).toBe(ADDRESS);
  expect(screen.getByRole("textbox", { name: /判断の根拠/ })).toHaveValue("発疹がある");
});

test("a medicine that conflicts with an allergy is approved after the doctor has typed a reason", async () => {
  const [asked] = application.medicines;
  if (!asked) throw new Error("the test's application is for nothing");
  application = medicineApplication({ medicines: [{ ...asked, name: "アモキシシリンカプセル250mg" }] });
  const sent = answer(calls.approveMedicineCall);
  const { actor } = await renderDesk(ADDRESS);
  await actor.type(await screen.findByRole("textbox", { name: /^判断の根拠/ }), "変化がないため。");
  await actor.click(screen.getByRole("button", { name: /承認する/ }));
  const stop = /^処方不可（理由が必要）：アレルギーの回答にあたるお薬です（ペニシリン系）/;
  expect(await screen.findByRole("link", { name: stop })).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).toBeNull();
  await actor.type(screen.getByLabelText(/^アモキシシリンカプセル250mgを処方する理由/), "皮膚テスト陰性");
  await actor.click(screen.getByRole("button", { name: /承認する/ }));
  const dialog = await screen.findByRole("dialog");
  await actor.click(within(dialog).getByRole("button", { name: "承認する" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ allergyReasons: [{ medicineId: asked.medicineId, reason: "皮膚テスト陰性" }] }]);
});
