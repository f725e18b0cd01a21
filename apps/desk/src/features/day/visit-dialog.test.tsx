import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  cancelTreatmentCall,
  moveTreatmentCall,
  setVisitByTelephoneCall,
} from "@madoguchi/contract/reservation/booking.operation.calls";
import { recordAbsenceCall } from "@madoguchi/contract/visit/room.operation.calls";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { testWeek, weekAnswers } from "../../testing/week-answers.ts";
import { queuedVisit } from "./day.fixture.ts";

const { clinicId } = demonstrationSession;
const TARO = queuedVisit({
  treatmentId: "taro",
  patientName: "田中 太郎",
  startsAt: "2026-05-12T14:45:00+09:00",
});

beforeEach(() => {
  const queue = { treatments: [TARO], averageWaitMinutes: null, delayMinutes: 0 };
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () => HttpResponse.json(queue)),
  );
});

test("a link from another screen opens a step of one visit, and closing it shows the day", async () => {
  const { actor, router } = await renderDesk("/day?day=2026-05-12&visit=taro&step=cancel");
  const dialog = await screen.findByRole("dialog", { name: "14:45　田中 太郎さま：予約をキャンセルする" });
  expect(within(dialog).getByRole("button", { name: "キャンセルして知らせる" })).toBeVisible();
  await actor.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({ day: "2026-05-12" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a cancellation is sent while the absence that was pressed before it is still under way", async () => {
  const params = { clinicId, treatmentId: "taro" };
  const room = { ...queuedVisit().room, phase: "waiting" as const, calls: 3, mayRecordAbsence: true };
  const sent: unknown[] = [];
  const absence = Promise.withResolvers<Response>();
  network.use(
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({ treatments: [{ ...TARO, room }], averageWaitMinutes: null, delayMinutes: 0 }),
    ),
    http.post(`*${fillPath(recordAbsenceCall.path, params)}`, () => absence.promise),
    http.post(`*${fillPath(cancelTreatmentCall.path, params)}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ treatmentId: "taro", statusId: 5, statusLabel: "キャンセル" });
    }),
  );
  const { actor } = await renderDesk("/day?day=2026-05-12");
  await actor.click(await screen.findByRole("button", { name: "田中 太郎さま：不在にする" }));
  await actor.click(screen.getByRole("button", { name: "田中 太郎さま：ほかの操作" }));
  await actor.click(await screen.findByRole("button", { name: "予約をキャンセルする" }));
  await actor.click(await screen.findByRole("button", { name: "キャンセルして知らせる" }));
  expect(screen.getByText("キャンセルの理由をご入力ください。")).toBeVisible();
  expect(sent).toEqual([]);
  await actor.type(screen.getByRole("textbox", { name: /キャンセルの理由/ }), "ご連絡がつかないため");
  await actor.click(screen.getByRole("button", { name: "キャンセルして知らせる" }));
  await waitFor(() => expect(sent).toEqual([{ reason: "ご連絡がつかないため" }]));
  expect(await screen.findByText("予約をキャンセルし、患者さまにお知らせしました。")).toBeInTheDocument();
  absence.resolve(refusal(409, "T007", "診察室の状態が変わりました。画面の表示をご確認ください。"));
  expect(await screen.findByText(/T007/)).toBeInTheDocument();
});

test("a visit is moved once the time and the reason are given", async () => {
  const sent: unknown[] = [];
  network.use(
    ...weekAnswers(testWeek()),
    http.post(`*${fillPath(moveTreatmentCall.path, { clinicId, treatmentId: "taro" })}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ treatmentId: "taro", statusId: 1, statusLabel: "予約済み" });
    }),
  );
  const { actor } = await renderDesk("/day?day=2026-05-12&visit=taro&step=move");
  const dialog = within(await screen.findByRole("dialog", { name: /日時を変更する/ }));
  await actor.click(await dialog.findByRole("button", { name: "この日時に変更する" }));
  expect(dialog.getByText("新しい時間をお選びください。")).toBeVisible();
  expect(dialog.getByText("変更の理由をご入力ください。")).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: "お電話でのご依頼による変更です。" }));
  await actor.click(dialog.getByRole("button", { name: "この日時に変更する" }));
  expect(dialog.getByText("新しい時間をお選びください。")).toBeVisible();
  expect(sent).toEqual([]);
  const [time] = within(dialog.getByRole("group", { name: "時間" })).getAllByRole("button");
  if (time) await actor.click(time);
  await actor.click(dialog.getByRole("button", { name: /^\d+:\d\dに変更する$/ }));
  expect(await screen.findByText("日時を変更し、患者さまにお知らせしました。")).toBeVisible();
  expect(sent).toMatchObject([{ spotId: expect.any(String), reason: "お電話でのご依頼による変更です。" }]);
});

test("a booked visit becomes one by telephone, and the list says so", async () => {
  const params = { clinicId, treatmentId: "taro" };
  let isByTelephone = false;
  network.use(
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({
        treatments: [{ ...TARO, ...(isByTelephone && { isByTelephone }) }],
        averageWaitMinutes: null,
        delayMinutes: 0,
      }),
    ),
    http.post(`*${fillPath(setVisitByTelephoneCall.path, params)}`, async ({ request }) => {
      expect(await request.json()).toEqual({ isByTelephone: true });
      isByTelephone = true;
      return HttpResponse.json({ treatmentId: "taro", statusId: 1, statusLabel: "予約済み" });
    }),
  );
  const { actor } = await renderDesk("/day?day=2026-05-12");
  await actor.click(await screen.findByRole("button", { name: "田中 太郎さま：ほかの操作" }));
  await actor.click(await screen.findByRole("button", { name: "お電話での診察にする" }));
  expect(await screen.findByText("お電話での診察にしました。患者さまにお伝えください。")).toBeInTheDocument();
  expect((await screen.findAllByText("お電話")).length).toBeGreaterThan(0);
  await actor.click(screen.getByRole("button", { name: "田中 太郎さま：ほかの操作" }));
  expect(await screen.findByRole("button", { name: "お電話での診察を取りやめる" })).toBeVisible();
});

test("a patient who has not come within the clinic's minutes is recorded as absent from the day, with one press or by a doctor in the dialog", async () => {
  const params = { clinicId, treatmentId: "taro" };
  const room = { ...queuedVisit().room, phase: "preparing" as const, calls: 0, mayRecordAbsence: true };
  let recorded = 0;
  network.use(
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({ treatments: [{ ...TARO, room }], averageWaitMinutes: null, delayMinutes: 0 }),
    ),
    http.post(`*${fillPath(recordAbsenceCall.path, params)}`, () => {
      recorded += 1;
      return refusal(409, "T007", "診察室の状態が変わりました。画面の表示をご確認ください。");
    }),
  );
  const { actor, unmount } = await renderDesk("/day?day=2026-05-12");
  await actor.click(await screen.findByRole("button", { name: "田中 太郎さま：不在にする" }));
  await waitFor(() => expect(recorded).toBe(1));
  unmount();
  network.use(...signedIn({ roles: ["doctor"] }));
  const doctors = await renderDesk("/day?day=2026-05-12");
  expect(await screen.findByRole("button", { name: "田中 太郎さま：呼び出す" })).toBeVisible();
  await doctors.actor.click(screen.getByRole("button", { name: "田中 太郎さま：ほかの操作" }));
  await doctors.actor.click(await screen.findByRole("button", { name: "不在にする" }));
  await waitFor(() => expect(recorded).toBe(2));
});

test("a patient who may still come cannot be recorded as absent from the day", async () => {
  const { actor } = await renderDesk("/day?day=2026-05-12");
  await actor.click(await screen.findByRole("button", { name: "田中 太郎さま：ほかの操作" }));
  expect(await screen.findByRole("button", { name: "日時を変更する" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /不在にする/ })).toBeNull();
});
