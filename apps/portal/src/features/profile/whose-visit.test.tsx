import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerHold, answerRecord, CHOSEN_SEARCH, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const ADDRESS = `/reservation/user-profile?${CHOSEN_SEARCH}`;

beforeEach(() =>
  network.use(
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
    http.post("*/information", () => HttpResponse.json({ medicalRecordCode: "M000001" })),
    answerHold(),
  ),
);

test("「どなたの受診ですか」 is the first question where people may be represented; a child comes after the parent", async () => {
  const clinic = { ...demonstrationClinic, acceptsRepresentatives: true };
  const page = await renderPortal(ADDRESS, { ...options, clinic });
  const first = await page.findByRole("group", { name: /どなたの受診ですか/ });
  expect(first.compareDocumentPosition(page.getByRole("textbox", { name: "姓" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await page.actor.click(page.getByRole("radio", { name: "お子さま・ご家族" }));
  expect(page.getByText(/続けて、受診される方を登録します/)).toBeVisible();
  for (const [name, text] of [
    ["姓", "山田"],
    ["名", "花子"],
    ["姓（フリガナ）", "ヤマダ"],
    ["名（フリガナ）", "ハナコ"],
    ["年", "1985"],
    ["月", "4"],
    ["日", "12"],
    [/携帯電話番号/, "09012345678"],
  ] as const) {
    await page.actor.type(page.getByRole("textbox", { name }), text);
  }
  await page.actor.click(page.getByRole("radio", { name: "女性" }));
  await page.actor.click(page.getByRole("button", { name: "登録して、受診される方の入力へ進む" }));
  await waitFor(() => expect(page.router.state.location.pathname).toBe("/settings/add-person"));
  expect(page.router.state.location.search).toMatchObject({
    returnTo: expect.stringMatching(/^\/reservation\/confirm\?.*spotId=/),
  });
});

test("a clinic without representatives does not ask for whom the visit is", async () => {
  const page = await renderPortal(ADDRESS, options);
  await page.findByRole("button", { name: "確認へ進む" });
  expect(page.queryByText("どなたの受診ですか")).not.toBeInTheDocument();
});
