import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  issueVisitCodeCall,
  readVisitLinkCall,
  sendVisitLinkCall,
} from "@madoguchi/contract/reservation/booking.operation.calls";
import type { VisitLinkState } from "@madoguchi/contract/visit/visit-link";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { demonstrationSession, refusal, signedIn } from "../../testing/session-answers.ts";
import { queuedVisit } from "./day.fixture.ts";

const { clinicId } = demonstrationSession;
const params = { clinicId, treatmentId: "taro" };
const TARO = queuedVisit({ treatmentId: "taro", patientName: "田中 太郎", startsAt: "2026-05-12T14:45:00+09:00" });

let link: VisitLinkState;
let keys: (string | null)[];

beforeEach(() => {
  link = { isConnected: true, number: "09011112222", last: null };
  keys = [];
  network.use(
    ...signedIn({ roles: ["reception"] }),
    http.get(`*${fillPath(readQueueCall.path, { clinicId })}`, () =>
      HttpResponse.json({ treatments: [TARO], averageWaitMinutes: null, delayMinutes: 0 }),
    ),
    http.get(`*${fillPath(readVisitLinkCall.path, params)}`, () => HttpResponse.json(link)),
    http.post(`*${fillPath(sendVisitLinkCall.path, params)}`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      link = { ...link, last: { askedAt: "2026-05-12T14:20:00+09:00", state: "waiting" } };
      return HttpResponse.json(link);
    }),
  );
});

async function open() {
  const { actor } = await renderDesk("/day?day=2026-05-12");
  await actor.click(await screen.findByRole("button", { name: "田中 太郎さま：ほかの操作" }));
  await actor.click(await screen.findByRole("button", { name: "診察室への案内（メールのない方）" }));
  return { actor, dialog: within(await screen.findByRole("dialog", { name: /田中 太郎さま：診察室への案内$/ })) };
}

test("the link is sent to the number that is shown, and its state is said", async () => {
  const { actor, dialog } = await open();
  await actor.click(await dialog.findByRole("button", { name: "SMSで送る（090-1111-2222）" }));
  expect(await dialog.findByText(/14:20のSMSを送信しています/)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test("a code that is on the screen disappears when the link is sent, because it opens nothing any more", async () => {
  network.use(
    http.post(`*${fillPath(issueVisitCodeCall.path, params)}`, () => HttpResponse.json({ code: "K7QM2-XWD4H" })),
  );
  const { actor, dialog } = await open();
  await actor.click(await dialog.findByRole("button", { name: "参加コードを発行する" }));
  expect(await dialog.findByText("K7QM2-XWD4H")).toBeVisible();
  await actor.click(dialog.getByRole("button", { name: /^SMSで送る/ }));
  await waitFor(() => expect(dialog.queryByText("K7QM2-XWD4H")).toBeNull());
});

test("an SMS that did not arrive is told, with what to do", async () => {
  link.last = { askedAt: "2026-05-12T14:20:00+09:00", state: "failed" };
  const { dialog } = await open();
  expect(await dialog.findByText(/14:20のSMSは届きませんでした。番号をお確かめのうえ/)).toBeVisible();
});

test("a refusal is shown beside the button", async () => {
  network.use(
    http.post(`*${fillPath(sendVisitLinkCall.path, params)}`, () =>
      refusal(409, "T007", "患者さまの記録に、携帯電話の番号がありません。"),
    ),
  );
  const { actor, dialog } = await open();
  await actor.click(await dialog.findByRole("button", { name: /^SMSで送る/ }));
  expect(await dialog.findByText(/携帯電話の番号がありません/)).toBeVisible();
});

test("without a mobile number it is said why there is no SMS", async () => {
  link.number = null;
  const first = await open();
  expect(await first.dialog.findByText(/SMSは、患者さまの記録に携帯電話の番号/)).toBeVisible();
  expect(first.dialog.queryByRole("button", { name: /^SMSで送る/ })).toBeNull();
});

test("where no SMS is sent there is the code alone", async () => {
  link.isConnected = false;
  const { dialog } = await open();
  expect(await dialog.findByRole("button", { name: "参加コードを発行する" })).toBeVisible();
  expect(dialog.queryByText(/SMS/)).toBeNull();
});
