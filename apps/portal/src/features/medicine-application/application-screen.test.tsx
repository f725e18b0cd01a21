import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../../testing/answers.ts";
import {
  APPLY,
  answerWell,
  choose,
  FIRST_MEDICINE,
  findStep,
  medicineOffer,
  openApplication,
  proceedToNext,
  reachConfirmation,
  takeApplications,
} from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { appliedMedicine } from "../../testing/treatment-answers.ts";

const ADDRESS = "*/api/v1/customer/business/:medicalBusinessId/address";

beforeEach(() => network.use(...frameAnswers, ...answerRecord({ next: appliedMedicine }), answerCards()));

test("only the plan's amounts can be chosen, with the price or a note that the doctor sets it", async () => {
  const { actor } = await openApplication();
  await findStep("お薬を選ぶ");
  const first = within(screen.getByRole("group", { name: FIRST_MEDICINE }));
  expect(first.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "追加しない",
    "1回分（28日分）1,980円（税込）",
    "2回分（56日分）3,960円（税込）",
  ]);
  expect(first.getByText("1回分は56錠（28日分）です。1日2回 朝夕食後 1回1錠")).toBeVisible();
  const second = screen.getByRole("combobox", { name: "点鼻液" });
  expect(within(second).getAllByRole("option")).toHaveLength(6);
  expect(screen.getByText("価格は、医師の確認後に確定します")).toBeVisible();
  expect(screen.getByText("追加できる分は、すべて申請済みです。")).toBeVisible();
  expect(screen.getByText("国内で承認されていないお薬です（未承認薬）")).toBeVisible();
  await actor.click(first.getByRole("radio", { name: /^2回分/ }));
  expect(screen.getByText("4,460円（税込）")).toBeVisible();
  await actor.selectOptions(second, "1");
  expect(screen.getByText("金額は、医師の確認後に確定します。")).toBeVisible();
});

test("without a choice the screen shows an error and stays", async () => {
  const { actor } = await openApplication();
  await findStep("お薬を選ぶ");
  await proceedToNext(actor);
  const summary = screen.getByRole("region", { name: "入力内容に誤りがあります（1件）" });
  expect(within(summary).getByRole("link", { name: "追加するお薬を1つ以上選んでください。" })).toBeVisible();
});

test("an application goes through four steps and is sent as it was shown, with one key, once (spec §2 /repurchase-medicines/{id}/)", async () => {
  const sent = takeApplications();
  const { actor, router } = await openApplication();
  await reachConfirmation(actor);
  const summary = within(screen.getByRole("region", { name: "申請内容の最終確認" }));
  for (const words of [
    "内容・数量",
    "2回分：56錠（28日分）×2、合わせて56日分",
    "4,460円（税込）",
    "お支払いの時期・方法",
    "お薬のお届け時期",
    "キャンセルの条件",
    "2026.07.20（月）まで",
  ]) {
    expect(summary.getAllByText(words, { exact: false })[0]).toBeVisible();
  }
  expect(await summary.findByText("（Visa ****1111）")).toBeVisible();
  expect(screen.getByText("医師が確認し、診察が必要な場合はご連絡します。")).toBeVisible();
  await actor.dblClick(screen.getByRole("button", { name: "この内容で申請する" }));
  await findStep("お薬の追加を申請しました");
  expect(router.state.location.href).toBe("/repurchase-medicines/complete?treatmentId=treatment-6");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sent[0]?.body).toEqual({
    treatmentId: "treatment-4",
    medicines: [{ medicineId: "medicine-1", supplies: 2 }],
    questionnaire: {
      questionnaireId: "additional-medicine",
      version: 1,
      answers: { change: "same", signs: ["none"], left: 3 },
    },
    wish: {
      contentsLabel: "medicine",
      isHandedOver: false,
      isKeptAtOffice: false,
      deliveryDay: null,
      deliveryTime: null,
    },
    shownTotal: 4460,
  });
});

test("after a lost answer the same key is sent again", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(APPLY, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length < 3
        ? HttpResponse.error()
        : HttpResponse.json({ treatmentId: "treatment-6", appliedAt: "2026-05-13T10:00:00+09:00" }, { status: 201 });
    }),
  );
  const { actor } = await openApplication();
  await reachConfirmation(actor);
  await actor.click(screen.getByRole("button", { name: "この内容で申請する" }));
  await waitFor(() => expect(keys).toHaveLength(3), { timeout: 5000 });
  await findStep("お薬の追加を申請しました");
  expect(new Set(keys).size).toBe(1);
});

test("an answer that needs a visit stops the application at once and leads to booking", async () => {
  const { actor } = await openApplication();
  await choose(actor);
  await findStep("体調の確認");
  await actor.click(screen.getByRole("radio", { name: "悪くなった" }));
  expect(screen.getByText("追加ではお出しできません。診察をご予約ください")).toBeVisible();
  expect(screen.queryByRole("button", { name: "次へ" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "診察を予約する" })).toHaveAttribute(
    "href",
    "/reservation/new?isFirstTreatment=false&department=1&doctor=%E4%BD%90%E8%97%A4+%E4%B8%80%E9%83%8E",
  );
  await actor.click(screen.getByRole("radio", { name: "変わらない" }));
  expect(screen.queryByText("追加ではお出しできません。診察をご予約ください")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "次へ" })).toBeVisible();
});

test("a sign of an emergency shows the emergency number, and that no medicine can be sent", async () => {
  const { actor } = await openApplication();
  await choose(actor);
  await findStep("体調の確認");
  await actor.click(screen.getByRole("checkbox", { name: "胸の強い痛みや圧迫感" }));
  const dialog = screen.getByRole("alertdialog", { name: "すぐに119番へお電話ください" });
  await actor.click(within(dialog).getByRole("button", { name: "確認して、回答を続ける" }));
  expect(screen.getByText("すぐに119番へお電話ください")).toBeVisible();
  expect(screen.getByText("追加ではお出しできません。診察をご予約ください")).toBeVisible();
  expect(screen.queryByText(/クリニックにもお伝えします/)).not.toBeInTheDocument();
});

test("missing answers are listed, and lead to their questions", async () => {
  const { actor } = await openApplication();
  await choose(actor);
  await findStep("体調の確認");
  await proceedToNext(actor);
  const summary = screen.getByRole("region", { name: "未入力の項目があります（3件）" });
  expect(within(summary).getByRole("link", { name: "残っている薬：入力してください。" })).toBeVisible();
});

test("the browser's back button keeps step and input; a later step cannot be opened early", async () => {
  const { actor, router } = await openApplication(undefined, "?page=4");
  await waitFor(() => expect(router.state.location.href).toBe("/repurchase-medicines/treatment-4"));
  await choose(actor);
  await answerWell(actor);
  await findStep("お届けとお支払い");
  expect(router.state.location.search).toEqual({ page: 3 });
  act(() => router.history.back());
  await findStep("体調の確認");
  expect(screen.getByRole("radio", { name: "変わらない" })).toBeChecked();
  await actor.click(screen.getByRole("button", { name: "戻る" }));
  await findStep("お薬を選ぶ");
  expect(
    within(screen.getByRole("group", { name: FIRST_MEDICINE })).getByRole("radio", { name: /^2回分/ }),
  ).toBeChecked();
});

test("the input survives the address and other screens, until the patient discards it", async () => {
  network.use(http.get(ADDRESS, () => HttpResponse.json({ address: medicineOffer.address })));
  const { actor, router } = await openApplication();
  await choose(actor);
  await answerWell(actor);
  await findStep("お届けとお支払い");
  await actor.click(screen.getByRole("link", { name: "お届け先を変更する" }));
  await findStep("お客様住所変更");
  act(() => router.history.back());
  await findStep("お届けとお支払い");
  await act(() => router.navigate({ to: "/history" }));
  await findStep("診察履歴");
  await act(() =>
    router.navigate({ to: "/repurchase-medicines/$treatmentId", params: { treatmentId: "treatment-4" } }),
  );
  await findStep("お薬を選ぶ");
  expect(screen.getByText("前に入力した内容を戻しました")).toBeVisible();
  const medicine = within(screen.getByRole("group", { name: FIRST_MEDICINE }));
  expect(medicine.getByRole("radio", { name: /^2回分/ })).toBeChecked();
  await actor.click(screen.getByRole("button", { name: "入力内容を消す" }));
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "消す" }));
  expect(medicine.getByRole("radio", { name: "追加しない" })).toBeChecked();
  expect(screen.queryByRole("button", { name: "入力内容を消す" })).not.toBeInTheDocument();
});

test("without an address the application stops at its step", async () => {
  const { actor } = await openApplication(() => ({ ...medicineOffer, address: null }));
  await choose(actor);
  await answerWell(actor);
  await findStep("お届けとお支払い");
  expect(screen.getByText("いまは請求されません")).toBeVisible();
  await proceedToNext(actor);
  expect(screen.getByText("お届け先が登録されていません")).toBeVisible();
  expect(screen.getByRole("link", { name: "お届け先を登録する" })).toHaveAttribute(
    "href",
    "/settings/address?returnTo=%2Frepurchase-medicines%2Ftreatment-4%3Fpage%3D3",
  );
});

test("a card is not required yet, and can be registered", async () => {
  network.use(answerCards(() => []));
  const { actor } = await openApplication();
  await choose(actor);
  await answerWell(actor);
  expect(await screen.findByText(/お支払いのときに入力することもできます/)).toBeVisible();
  expect(screen.getByRole("link", { name: "カードを登録する" })).toHaveAttribute(
    "href",
    "/settings/payment-method?returnTo=%2Frepurchase-medicines%2Ftreatment-4%3Fpage%3D3",
  );
});

test("a clinic without a questionnaire has three steps", async () => {
  const { actor } = await openApplication(() => ({ ...medicineOffer, questionnaire: null }));
  await choose(actor);
  await findStep("お届けとお支払い");
  expect(screen.getByText("ステップ 2/3")).toBeVisible();
});
