import type { OwnHealth } from "@madoguchi/contract/health/own-health";
import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openPaymentPage } from "../../testing/payment-answers.ts";
import { answerRecord } from "../../testing/reservation-answers.ts";

const HEALTH = "*/api/v1/customer/clinic/:clinicId/health";

const ALLERGY: OwnHealth["entries"][number] = {
  ...{ kind: "allergy", source: "nurse", text: "ペニシリンで発疹", isNone: false, isWithdrawn: false },
  saidAt: "2026-05-11T21:00:00+09:00",
};

test("the patient sees what the clinic recorded, with source and day, and where nobody has asked", async () => {
  const none = { ...ALLERGY, kind: "medicine", source: "answer", text: "特になし", isNone: true } as const;
  const withdrawn = { ...ALLERGY, text: "そば", isWithdrawn: true };
  network.use(
    ...answerRecord(),
    http.get(HEALTH, () => HttpResponse.json({ entries: [ALLERGY, withdrawn, none] })),
  );
  const page = await openPaymentPage("/settings/health");
  const allergies = within(await page.findByRole("region", { name: "アレルギー" }));
  expect(allergies.getByText("ペニシリンで発疹")).toBeVisible();
  expect(allergies.getAllByText(/看護師の記録/)[0]).toHaveTextContent("2026.05.11");
  expect(allergies.getByText("クリニックで取り消しました")).toBeVisible();
  expect(within(page.getByRole("region", { name: "使っているお薬" })).getByText("特になし")).toBeVisible();
  const illnesses = within(page.getByRole("region", { name: "これまでの病気・治療中の病気" }));
  expect(illnesses.getByText("まだお聞きしていません。")).toBeVisible();
  expect(page.queryByRole("region", { name: "妊娠・授乳" })).toBeNull();
});

test("a list that could not be read can be read again", async () => {
  network.use(
    ...answerRecord(),
    http.get(HEALTH, () => refusal(404, "E004", "見つかりません。")),
  );
  const page = await openPaymentPage("/settings/health");
  const again = await page.findByRole("button", { name: "再試行" });
  network.use(http.get(HEALTH, () => HttpResponse.json({ entries: [ALLERGY] })));
  await page.actor.click(again);
  expect(await page.findByText("ペニシリンで発疹")).toBeVisible();
});
