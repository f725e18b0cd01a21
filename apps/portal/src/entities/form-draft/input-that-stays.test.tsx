import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { act, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { frameAnswers } from "../../testing/answers.ts";
import { optionalForm } from "../../testing/clinic-form-answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord, MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { NO_READING } from "../../testing/room-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";
import { finishedTreatment } from "../../testing/treatment-answers.ts";

const options = {
  now: () => MONDAY_NOON,
  user: demonstrationUser,
  clinic: { ...demonstrationClinic, acceptsRepresentatives: true },
};

const FORMS = [
  ["the profile", "/settings/user-profile", "名", "花子"],
  ["the address", "/settings/address", "建物名・部屋番号", ""],
  ["the address after a booking", "/payment-information/shipping-address", "建物名・部屋番号", ""],
  ["the answers to the clinic", "/settings/clinic-form", /緊急時のご連絡先/, "母"],
  ["a person to act for", "/settings/add-person", "姓", ""],
] as const;

beforeEach(() => {
  answerSettings();
  network.use(
    ...answerRecord({ history: [finishedTreatment] }),
    ...frameAnswers,
    http.get("*/api/v1/customer/business/:medicalBusinessId/address", () =>
      HttpResponse.json({ address: { ...addressFixture, building: "" } }),
    ),
    http.get("*/api/v1/customer/clinic/:clinicId/form", () =>
      HttpResponse.json({
        ...optionalForm,
        respondent: { sex: 1, age: 41 },
        answers: { contact: "母" },
        unfitting: [],
        submission: { submissionNumber: 1, submittedAt: "2026-05-11T09:00:00+09:00" },
      }),
    ),
    http.get(`*${fillPath(readPeopleCall.path, { medicalBusinessId: "business-minato" })}`, () =>
      HttpResponse.json({ people: [] }),
    ),
  );
});

type Page = Awaited<ReturnType<typeof renderPortal>>;

/** To another screen and back by the browser's history. */
async function leaveAndReturn(page: Page): Promise<void> {
  await act(() => page.router.navigate({ to: "/settings" }));
  await page.findByRole("heading", { level: 1, name: "設定" });
  act(() => page.router.history.back());
}

async function discard(page: Page): Promise<void> {
  await page.actor.click(page.getByRole("button", { name: "入力内容を消す" }));
  await page.actor.click(within(page.getByRole("alertdialog")).getByRole("button", { name: "消す" }));
}

test.each(FORMS)(
  "%s is restored after another screen, with a notice, and deleted when the patient discards it",
  async (...row) => {
    const [, path, name, stored] = row;
    const page = await renderPortal(path, options);
    await page.actor.type(await page.findByRole("textbox", { name }), "江");
    expect(page.queryByText("前に入力した内容を戻しました")).not.toBeInTheDocument();
    await leaveAndReturn(page);
    expect(await page.findByRole("textbox", { name })).toHaveValue(`${stored}江`);
    expect(page.getByText("前に入力した内容を戻しました")).toBeVisible();
    await discard(page);
    expect(page.getByRole("textbox", { name })).toHaveValue(stored);
    expect(page.queryByRole("button", { name: "入力内容を消す" })).not.toBeInTheDocument();
    await leaveAndReturn(page);
    expect(await page.findByRole("textbox", { name })).toHaveValue(stored);
  },
);

test.each(FORMS)("%s stays unchanged if the discard is cancelled", async (...row) => {
  const [, path, name, stored] = row;
  const page = await renderPortal(path, options);
  await page.actor.type(await page.findByRole("textbox", { name }), "江");
  await page.actor.click(page.getByRole("button", { name: "入力内容を消す" }));
  await page.actor.click(within(page.getByRole("alertdialog")).getByRole("button", { name: "消さない" }));
  expect(page.getByRole("textbox", { name })).toHaveValue(`${stored}江`);
});

test("a message survives another screen, is sent with one id, and leaves an empty field", async () => {
  const sent: unknown[] = [];
  const path = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room/message";
  network.use(
    http.get(path, () =>
      HttpResponse.json({ ...NO_READING, messages: [], writableUntil: "2026-06-01T00:00:00+09:00" }),
    ),
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ code: "E006", message: "サーバーで問題が発生しました。" }, { status: 400 });
    }),
  );
  const page = await renderPortal("/treatment/treatment-4", options);
  const field = () => page.findByRole("textbox", { name: /^メッセージ/ });
  await page.actor.type(await field(), "眠くなります");
  await leaveAndReturn(page);
  expect(await field()).toHaveValue("眠くなります");
  for (const times of [1, 2]) {
    await page.actor.click(page.getByRole("button", { name: "送信する" }));
    await page.findByText(/送信できませんでした/);
    expect(sent).toHaveLength(times);
  }
  expect(sent[1]).toEqual(sent[0]);
});

test("a message whose answer was lost leaves the field once it is in the clinic's list", async () => {
  const path = "*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/room/message";
  const stored = new Map<string, unknown>();
  let isAnswered = true;
  network.use(
    http.get(path, () => {
      if (!isAnswered) return HttpResponse.error();
      return HttpResponse.json({
        ...NO_READING,
        messages: [...stored.values()],
        writableUntil: "2026-06-01T00:00:00+09:00",
      });
    }),
    http.post(path, async ({ request }) => {
      const message = z.looseObject({ messageId: z.string() }).parse(await request.json());
      const sentAt = "2026-05-12T15:00:00+09:00";
      stored.set(message.messageId, { ...message, side: "patient", author: "高橋 美咲", sentAt });
      isAnswered = false;
      return HttpResponse.error();
    }),
  );
  const page = await renderPortal("/treatment/treatment-4", options);
  const field = () => page.findByRole("textbox", { name: /^メッセージ/ });
  await page.actor.type(await field(), "眠くなります ");
  await page.actor.click(page.getByRole("button", { name: "送信する" }));
  await page.findByText(/結果を確認できませんでした/, undefined, { timeout: 10_000 });
  expect(await field()).toHaveValue("眠くなります ");
  isAnswered = true;
  await waitFor(
    async () => {
      act(() => window.dispatchEvent(new Event("online")));
      expect(await field()).toHaveValue("");
    },
    // Two reads within 2 s are one.
    { interval: 500, timeout: 10_000 },
  );
  expect(page.getByText("眠くなります")).toBeVisible();
  await page.actor.type(await field(), "次の質問です");
  await page.actor.click(page.getByRole("button", { name: "送信する" }));
  await waitFor(() => expect(stored.size).toBe(2), { timeout: 10_000 });
});
