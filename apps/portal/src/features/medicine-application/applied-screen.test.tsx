import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { answerOffer, medicineOffer, WITHDRAW } from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { appliedMedicine, finishedTreatment, inStatus } from "../../testing/treatment-answers.ts";

const TREATMENT = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId";

/** The code of toasts is loaded with the first one, which takes time on a busy machine. */
const TOAST_LOADS = { timeout: 5000 };

beforeEach(() => network.use(...frameAnswers, ...answerRecord(), answerOffer()));

function open(search = "?treatmentId=treatment-6") {
  return renderPortal(`/repurchase-medicines/complete${search}`, { user: demonstrationUser });
}

async function heading(name: string) {
  return screen.findByRole("heading", { name, level: 1 });
}

test("the end of an application shows the medicines, the expected time of the decision, and the next steps (spec §2 /repurchase-medicines/{id}/)", async () => {
  network.use(http.get(TREATMENT, () => HttpResponse.json(appliedMedicine)));
  await open();
  await heading("お薬の追加を申請しました");
  expect(screen.getByText("お薬の追加：医師確認中")).toBeVisible();
  expect(screen.getByText("2回分：56錠（28日分）×2、合わせて56日分")).toBeVisible();
  expect(await screen.findByText(/^通常5時間ほどで、結果をメールやLINEでお知らせします/)).toBeVisible();
  expect(screen.getByText(/それまでは請求されません/)).toBeVisible();
  expect(screen.getByRole("link", { name: "マイページへ" })).toHaveAttribute("href", "/mypage");
});

test("if the usual time is unknown no number is shown", async () => {
  network.use(
    answerOffer(() => ({ ...medicineOffer, answerHours: null })),
    http.get(TREATMENT, () => HttpResponse.json(appliedMedicine)),
  );
  await open();
  expect(await screen.findByText("医師の確認が終わりましたら、メールやLINEでお知らせします。")).toBeVisible();
  expect(screen.queryByText(/通常/)).not.toBeInTheDocument();
});

test("an application is withdrawn after a question, and the page shows this", async () => {
  let isWithdrawn = false;
  network.use(
    http.get(TREATMENT, () => HttpResponse.json(isWithdrawn ? inStatus(appliedMedicine, 9) : appliedMedicine)),
    http.put(WITHDRAW, () => {
      isWithdrawn = true;
      return HttpResponse.json({ treatmentId: "treatment-6", statusId: 9 });
    }),
  );
  const { actor } = await open();
  await actor.click(await screen.findByRole("button", { name: "申請を取り消す" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "お薬の追加の申請を取り消しますか？" }));
  await actor.click(dialog.getByRole("button", { name: "取り消さない" }));
  expect(isWithdrawn).toBe(false);
  await actor.click(screen.getByRole("button", { name: "申請を取り消す" }));
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "申請を取り消す" }));
  await heading("お薬の追加はキャンセルされました");
  expect(await screen.findByText("お薬の追加の申請を取り消しました", {}, TOAST_LOADS)).toBeVisible();
  expect(screen.queryByRole("button", { name: "申請を取り消す" })).not.toBeInTheDocument();
});

test("an application that the doctor has decided on meanwhile is not withdrawn: the page shows the decision", async () => {
  let isDecided = false;
  network.use(
    http.get(TREATMENT, () => HttpResponse.json(isDecided ? inStatus(appliedMedicine, 7) : appliedMedicine)),
    http.put(WITHDRAW, () => refusal(400, "T007", "診察を更新できませんでした")),
  );
  const { actor } = await open();
  await actor.click(await screen.findByRole("button", { name: "申請を取り消す" }));
  isDecided = true;
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "申請を取り消す" }));
  await heading("お薬の追加が承認されました");
  expect(await screen.findByText("取り消す前に、申請の状況が変わりました。新しい状況をご確認ください。")).toBeVisible();
  expect(screen.getByRole("link", { name: "申請の状況を見る" })).toHaveAttribute("href", "/treatment/treatment-6");
});

test("a failed withdrawal shows an error and can be tried again", async () => {
  network.use(
    http.get(TREATMENT, () => HttpResponse.json(appliedMedicine)),
    http.put(WITHDRAW, () => refusal(400, "E007", "ただいま混み合っています。しばらくしてからお試しください。")),
  );
  const { actor } = await open();
  await actor.click(await screen.findByRole("button", { name: "申請を取り消す" }));
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "申請を取り消す" }));
  const dialog = within(screen.getByRole("alertdialog"));
  expect(await dialog.findByText("取り消しできませんでした")).toBeVisible();
  expect(dialog.getByText("ただいま混み合っています。しばらくしてからお試しください。")).toBeVisible();
});

test.each([
  ["without an application", "", appliedMedicine],
  ["with a visit", "?treatmentId=treatment-4", finishedTreatment],
])("the address %s leads to マイページ", async (_, search, treatment) => {
  network.use(http.get(TREATMENT, () => HttpResponse.json(treatment)));
  const { router } = await open(search);
  await waitFor(() => expect(router.state.location.pathname).toBe("/mypage"));
});

test("an application that is not the patient's leads to マイページ", async () => {
  network.use(http.get(TREATMENT, () => refusal(404, "T001", "診察が見つかりません")));
  const { router } = await open("?treatmentId=treatment-0");
  await waitFor(() => expect(router.state.location.pathname).toBe("/mypage"));
});
