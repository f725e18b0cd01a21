import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomIn, sampleDeclaration } from "../../entities/treatment/sample-rooms.ts";
import { askedTreatment } from "../../entities/treatment/treatment-fixtures.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { openVisitRoom } from "../../testing/open-visit-room.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { isWorthReporting } from "./use-tell-unable.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const TEST_PATH = `*${storeDeviceTestCall.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
const HEADING = "このブラウザーではビデオ通話ができません";
const TESTED = {
  checks: { browser: "passed", camera: "passed", microphone: "passed", speaker: "passed", network: "passed" },
  browser: "Chrome 138",
  system: "Android 16",
  roundTripMs: 40,
  lossPercent: null,
  testedAt: "2026-05-11T12:00:00+09:00",
} as const;

let told: unknown[];

beforeEach(() => {
  told = [];
  vi.stubGlobal("RTCPeerConnection", undefined);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IPHONE);
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
  network.use(
    ...frameAnswers,
    ...answerRecord({ next: askedTreatment, history: [askedTreatment] }),
    http.post(TEST_PATH, async ({ request }) => {
      const body = Object(await request.json());
      told.push(body);
      return HttpResponse.json({ ...body, treatmentId: undefined, testedAt: TESTED.testedAt }, { status: 201 });
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test.each<[RoomPhase, string]>([
  ["closed", "診察室は14:15に開きます。それまでに、次の方法をお試しください。"],
  ["preparing", "次の方法で開くと、診察室に入れます。"],
  ["waiting", "待合室での順番はそのままです。次の方法で、このページを開いてください。"],
  ["called", "医師がお呼びしています。次の方法で開けないときは、すぐにクリニックへお電話ください。"],
  ["call", "診察は始まっています。次の方法で、診察室に戻れます。"],
])("in a browser without calls a room that is %s says what helps, and leads into no call", async (phase, lead) => {
  const state = { declaration: sampleDeclaration, ringsUntil: "2026-05-12T14:20:40+09:00", calls: 1 };
  const { actor, server } = await openVisitRoom(roomIn(phase, state));
  expect(await screen.findByRole("heading", { name: HEADING, level: 1 })).toBeVisible();
  expect(screen.getByText(lead)).toBeVisible();
  expect(screen.getByText(/「Webサイトの設定」で「ロックダウンモード」をオフにして/)).toBeVisible();
  expect(screen.getByText(/お電話で受診できるかを、クリニックにご相談ください/)).toBeVisible();
  for (const name of [/参加する/, /待合室に入る/]) {
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  }
  await actor.click(screen.getByRole("button", { name: "電話での連絡を希望する" }));
  expect(await screen.findByText("クリニックに伝えました")).toBeVisible();
  expect(server.steps).toEqual([{ step: "phone-wish", body: {} }]);
  await waitFor(() =>
    expect(told).toMatchObject([
      { treatmentId: "treatment-1", result: "browser-unsupported", browser: "Safari 18", system: "iOS 18" },
    ]),
  );
});

test("a device that has passed the test stays the known one until the doctor calls", () => {
  const ready = { ...TESTED, result: "ready" } as const;
  expect(isWorthReporting({ phase: "waiting", deviceTest: ready })).toBe(false);
  expect(isWorthReporting({ phase: "called", deviceTest: ready })).toBe(true);
  expect(isWorthReporting({ phase: "waiting", deviceTest: null })).toBe(true);
  expect(isWorthReporting({ phase: "call", deviceTest: { ...TESTED, result: "browser-unsupported" } })).toBe(false);
});
