import type { HealthEntry } from "@madoguchi/contract/health/health-list";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { customerRecord } from "../../testing/patient-answers.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const FACT = "5f0c1d7e-2b1a-4c3d-8e9f-0a1b2c3d4e5f";

const answered: HealthEntry = {
  ...{ kind: "condition", source: "answer", label: "治療中の病気", text: "高血圧", isNone: false },
  ...{ saidAt: "2026-05-01T09:00:00+09:00", isWithdrawn: false, healthFactId: null, corrects: null, versions: [] },
};

const recorded: HealthEntry = {
  ...{ kind: "allergy", source: "nurse", label: "アレルギー", text: "ペニシリンで発疹", isNone: false, corrects: null },
  ...{ saidAt: "2026-05-11T21:00:00+09:00", isWithdrawn: false, healthFactId: FACT },
  versions: [
    {
      ...{ version: 1, text: "ペニシリンで発疹", isNone: false, toldOn: "2026-05-11", isWithdrawn: false, reason: "" },
      ...{ recordedBy: "看護の伊藤", recordedAs: "nurse", recordedAt: "2026-05-11T21:00:00+09:00" },
    },
  ],
};

/** Opens the page of a patient with this list; returns the bodies that were sent. */
async function openPatient(entries: HealthEntry[], answer?: () => Response) {
  const sent: unknown[] = [];
  let list = entries;
  network.use(
    http.post("*/customer/M000123/health*", async ({ request }) => {
      sent.push(await request.json());
      list = [recorded, ...entries.filter(({ healthFactId }) => healthFactId === null)];
      return answer?.() ?? HttpResponse.json({ healthFactId: FACT, entries: list }, { status: 201 });
    }),
    http.post(`*/customer/M000123/health/${FACT}`, async ({ request }) => {
      sent.push(await request.json());
      return answer?.() ?? HttpResponse.json({ entries: list }, { status: 201 });
    }),
    http.get("*/customer/M000123/health", () => HttpResponse.json({ entries: list })),
    http.get("*/customer/M000123", () => HttpResponse.json(customerRecord())),
    ...signedIn({ roles: ["nurse"] }),
  );
  const { actor } = await renderDesk("/patients/M000123");
  const pane = within(await screen.findByRole("region", { name: "アレルギー・既往・服薬・妊娠" }));
  await pane.findByRole("region", { name: "アレルギー" });
  return { actor, pane, sent };
}

test("each kind has its entries with source and day, and 「聞いていません」 where nobody has said anything", async () => {
  const { pane } = await openPatient([answered]);
  const condition = within(pane.getByRole("region", { name: "既往・治療中の病気" }));
  expect(condition.getByText("高血圧")).toBeVisible();
  expect(condition.getByText("患者さまの回答 2026.05.01")).toBeVisible();
  for (const kind of ["アレルギー", "服薬", "妊娠・授乳"]) {
    expect(within(pane.getByRole("region", { name: kind })).getByText("聞いていません")).toBeVisible();
  }
});

test("a nurse records an allergy that was told by telephone, and sees it in the list", async () => {
  const { actor, pane, sent } = await openPatient([answered]);
  await actor.click(pane.getByRole("button", { name: "アレルギーを加える" }));
  const dialog = within(await screen.findByRole("dialog", { name: "アレルギーを記録する" }));
  await actor.click(dialog.getByRole("button", { name: "記録する" }));
  expect(dialog.getByRole("link", { name: "聞いた内容を入力してください。" })).toBeVisible();
  await actor.type(dialog.getByLabelText("原因と症状（例：ペニシリンで発疹）"), "ペニシリンで発疹");
  await actor.click(dialog.getByRole("button", { name: "記録する" }));
  expect(await pane.findByText("ペニシリンで発疹")).toBeVisible();
  expect(pane.getByText("看護師 2026.05.11")).toBeVisible();
  expect(sent).toMatchObject([{ kind: "allergy", text: "ペニシリンで発疹", isNone: false, corrects: null }]);
});

test("the patient's own words are corrected with a reason, and a withdrawn entry is folded with it", async () => {
  const { actor, pane, sent } = await openPatient([answered]);
  await actor.click(pane.getByRole("button", { name: "「高血圧」を訂正" }));
  const dialog = within(await screen.findByRole("dialog", { name: "既往・治療中の病気を訂正する" }));
  await actor.click(dialog.getByLabelText("この記載を取り消す（誤り、または終わったこと）"));
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  expect(dialog.getByRole("link", { name: "訂正の理由を入力してください。" })).toBeVisible();
  await actor.type(dialog.getByLabelText("訂正の理由（必須）"), "ご家族のことだった");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  await screen.findByText("訂正しました");
  expect(sent).toMatchObject([{ corrects: "高血圧", isWithdrawn: true, reason: "ご家族のことだった" }]);
});

test("the second of two colleagues is told that the entry was changed, and reads it again", async () => {
  const { actor, pane, sent } = await openPatient([recorded], () =>
    refusal(409, "E005", "別の画面で変更されています。最新の内容をご確認ください。"),
  );
  await actor.click(pane.getByRole("button", { name: "「ペニシリンで発疹」を訂正" }));
  const dialog = within(await screen.findByRole("dialog", { name: "アレルギーを訂正する" }));
  const words = dialog.getByLabelText("原因と症状（例：ペニシリンで発疹）");
  await actor.clear(words);
  await actor.type(words, "アモキシシリンで発疹");
  await actor.type(dialog.getByLabelText("訂正の理由（必須）"), "薬の名前がわかった");
  await actor.click(dialog.getByRole("button", { name: "訂正する" }));
  expect(await dialog.findByText("ほかの方が先に変更しました")).toBeVisible();
  expect(sent).toMatchObject([{ version: 1, text: "アモキシシリンで発疹", reason: "薬の名前がわかった" }]);
  await actor.click(dialog.getByRole("button", { name: "最新の内容を読み込む" }));
  expect(await pane.findByText("ペニシリンで発疹")).toBeVisible();
});
