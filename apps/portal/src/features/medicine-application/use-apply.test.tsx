import { screen } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import {
  APPLY,
  findStep,
  medicineOffer,
  openApplication,
  reachConfirmation,
  takeApplications,
} from "../../testing/medicine-answers.ts";
import { network } from "../../testing/network.ts";
import { answerCards } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { appliedMedicine } from "../../testing/treatment-answers.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord({ next: appliedMedicine }), answerCards()));

test("a price that changed meanwhile is shown, keeps the input, and is sent once it was read", async () => {
  let offer = medicineOffer;
  const { actor } = await openApplication(() => offer);
  await reachConfirmation(actor);
  offer = {
    ...medicineOffer,
    medicines: medicineOffer.medicines.map((medicine) => ({ ...medicine, price: 2200, suppliesLeft: 1 })),
  };
  network.use(http.post(APPLY, () => refusal(400, "E001", "内容が変わりました")));
  await actor.click(screen.getByRole("button", { name: "この内容で申請する" }));
  expect(
    await screen.findByText("「フェキソフェナジン塩酸塩錠60mg「ミナト」」は、1回分までになりました。"),
  ).toBeVisible();
  expect(screen.getByText("合計は2,700円（税込）になりました。")).toBeVisible();
  const sent = takeApplications();
  await actor.click(screen.getByRole("button", { name: "変わった内容を確認しました" }));
  await actor.click(screen.getByRole("button", { name: "この内容で申請する" }));
  await findStep("お薬の追加を申請しました");
  expect(sent[0]?.body).toMatchObject({ medicines: [{ medicineId: "medicine-1", supplies: 1 }], shownTotal: 2700 });
});

test("changed questions must be answered, and answers that still fit are kept", async () => {
  let offer = medicineOffer;
  const { actor } = await openApplication(() => offer);
  await reachConfirmation(actor);
  const { questionnaire } = medicineOffer;
  if (!questionnaire) throw new Error("The sample offer has a questionnaire.");
  const asked = {
    questionId: "missed",
    type: "text",
    label: "飲み忘れ",
    isRequired: true,
    maximumCharacters: 50,
  } as const;
  const definition = { questions: [...questionnaire.definition.questions, asked] };
  offer = { ...medicineOffer, questionnaire: { ...questionnaire, version: 2, definition } };
  network.use(http.post(APPLY, () => refusal(409, "E005", "質問が変わりました")));
  await actor.click(screen.getByRole("button", { name: "この内容で申請する" }));
  await findStep("体調の確認");
  expect(screen.getByText("体調の質問が変わりました。")).toBeVisible();
  expect(screen.getByRole("radio", { name: "変わらない" })).toBeChecked();
});

test("a refusal that the offer does not explain is shown beside the button", async () => {
  network.use(
    http.post(APPLY, () => refusal(400, "E007", "ただいま混み合っています。しばらくしてからお試しください。")),
  );
  const { actor } = await openApplication();
  await reachConfirmation(actor);
  await actor.click(screen.getByRole("button", { name: "この内容で申請する" }));
  const alert = await screen.findByText("申請できませんでした");
  expect(alert).toBeVisible();
  expect(screen.getByText("もう一度押しても、二重に申請されることはありません。")).toBeVisible();
});

test("an application that was sent from another device meanwhile is shown", async () => {
  let offer = medicineOffer;
  const { actor } = await openApplication(() => offer);
  await reachConfirmation(actor);
  offer = { ...medicineOffer, refusal: "applying", applicationId: "treatment-6" };
  network.use(http.post(APPLY, () => refusal(400, "T007", "すでに申請中です")));
  await actor.click(screen.getByRole("button", { name: "この内容で申請する" }));
  await findStep("すでにお薬の追加を申請中です");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain("/treatment/treatment-6");
});
