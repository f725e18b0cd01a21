import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import type { DeviceTestPage } from "@madoguchi/contract/visit/device-test-page";
import { wishPhoneCallCall } from "@madoguchi/contract/visit/room.patient.calls";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomIn } from "../../entities/treatment/sample-rooms.ts";
import { frameAnswers } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { MONDAY_NOON } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";
const IN_LINE = IPHONE.replace("Version/18.5 Mobile/15E148 Safari/604.1", "Mobile/15E148 Safari Line/15.6.1");

const TEST_PATH = `*${readDeviceTestsCall.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
const WISH_PATH = `*${wishPhoneCallCall.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
const NOTHING_KNOWN: DeviceTestPage = { latest: null, treatmentId: "treatment-1", wantsPhoneCall: false, ice: null };

let getUserMedia: ReturnType<typeof vi.fn>;
let sent: unknown[];

/** A browser whose user refuses camera and microphone, with the functions of calls and sound that the page needs. */
beforeEach(() => {
  sent = [];
  getUserMedia = vi.fn(() => Promise.reject(new DOMException("", "NotAllowedError")));
  const mediaDevices = {
    getUserMedia,
    enumerateDevices: async () => [],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal("RTCPeerConnection", class {});
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      currentTime = 0;
      createOscillator = () => ({ frequency: {}, connect: (next: object) => next, start: () => {}, stop: () => {} });
      createGain = () => ({
        gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: () => {},
      });
      close = async () => undefined;
    },
  );
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IPHONE);
  answerPage(NOTHING_KNOWN);
  network.use(
    ...frameAnswers,
    http.get("*/config.json", () => HttpResponse.json({})),
    http.post(TEST_PATH, async ({ request }) => {
      const body = Object(await request.json());
      sent.push(body);
      return HttpResponse.json(
        { ...body, treatmentId: undefined, testedAt: "2026-05-11T12:00:00+09:00" },
        { status: 201 },
      );
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
  Reflect.deleteProperty(navigator, "userAgentData");
});

function answerPage(page: DeviceTestPage) {
  network.use(http.get(TEST_PATH, () => HttpResponse.json(page)));
}

async function open() {
  const portal = await renderPortal("/examination-test/", { now: () => MONDAY_NOON, user: demonstrationUser });
  await screen.findByText("Safari 18（iOS 18）はビデオ通話に対応しています。");
  return portal;
}

function card(name: string) {
  return within(screen.getByRole("region", { name: new RegExp(`^\\d\\. ${name}$`) }));
}

test("camera and microphone are not requested before a press", async () => {
  await open();
  expect(card("カメラ").getByText("未確認")).toBeVisible();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test("a refused device shows the steps for the patient's device, and the clinic can be asked to telephone", async () => {
  const wishes = vi.fn(() => HttpResponse.json(roomIn("closed")));
  network.use(http.post(WISH_PATH, wishes));
  const { actor } = await open();
  await actor.click(card("カメラ").getByRole("button", { name: /カメラ\s*未確認/ }));
  await actor.click(screen.getByRole("button", { name: "カメラを確認する" }));
  expect(await screen.findByText("カメラの使用が許可されていません。")).toBeVisible();
  const steps = card("カメラ").getAllByRole("listitem");
  expect(steps).toHaveLength(3);
  expect(steps[0]).toHaveTextContent(
    "1. アドレス欄の「ぁあ」（またはページのマーク）を押し、「Webサイトの設定」を選びます。",
  );
  expect(await screen.findByText("電話だけでは診察になりません。")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "電話での連絡を希望する" }));
  expect(await screen.findByText("クリニックに伝えました")).toBeVisible();
  expect(wishes).toHaveBeenCalledOnce();
  await waitFor(() => expect(sent).toMatchObject([{ result: "camera-denied", checks: { speaker: "not-run" } }]));
});

test("a browser without calls is told so with what helps, every check ends, and the clinic learns it", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  const { actor } = await renderPortal("/examination-test/", { now: () => MONDAY_NOON, user: demonstrationUser });
  expect(await screen.findByText("Safari 18（iOS 18）では、ビデオ通話ができません。")).toBeVisible();
  expect(card("ブラウザー").getByText(/「ロックダウンモード」をオフにして/)).toBeVisible();
  expect(screen.queryByText(/新しいものをお使いください/)).not.toBeInTheDocument();
  await actor.click(card("通信").getByRole("button", { name: /通信\s*未確認/ }));
  await actor.click(screen.getByRole("button", { name: "通信を確認する" }));
  await waitFor(() =>
    expect(sent).toContainEqual(
      expect.objectContaining({ result: "browser-unsupported", browser: "Safari 18", system: "iOS 18" }),
    ),
  );
  const end = { timeout: 10_000 };
  expect(
    await card("通信").findByText(/このブラウザーでは、通話のつながりを確かめられませんでした/, {}, end),
  ).toBeVisible();
});

test("with one answer open that answer is the first button, and nothing begins again", async () => {
  const { actor } = await open();
  const result = within(screen.getByRole("region", { name: "5つの項目を確認します" }));
  // The network ends without a connection to itself.
  vi.stubGlobal("RTCPeerConnection", undefined);
  await actor.click(result.getByRole("button", { name: "確認をはじめる" }));
  // Camera and microphone are refused here, and the network is measured: only the sound is open.
  const left = within(await screen.findByRole("region", { name: "あと1つです" }, { timeout: 30_000 }));
  expect(left.getByRole("group", { name: "テスト音が聞こえましたか" })).toHaveFocus();
  expect(left.getByRole("button", { name: "聞こえました" })).toHaveClass("bg-key");
  expect(screen.queryByRole("button", { name: "確認をはじめる" })).not.toBeInTheDocument();
  await actor.click(left.getByRole("button", { name: "聞こえました" }));
  expect(await screen.findByRole("region", { name: "確認が必要な項目があります" })).toBeVisible();
});

test("after one check the first button is the next one", async () => {
  const { actor } = await open();
  await actor.click(card("カメラ").getByRole("button", { name: /カメラ\s*未確認/ }));
  await actor.click(screen.getByRole("button", { name: "カメラを確認する" }));
  const result = within(await screen.findByRole("region", { name: "あと2つです" }));
  expect(result.getByRole("button", { name: "スピーカーを確認する" })).toHaveClass("bg-key");
  await actor.click(result.getByRole("button", { name: "スピーカーを確認する" }));
  expect(result.getByRole("button", { name: "聞こえました" })).toBeVisible();
});

test("a stored request for a call is shown after a reload, without its button", async () => {
  answerPage({ ...NOTHING_KNOWN, wantsPhoneCall: true });
  await open();
  expect(await screen.findByText("クリニックに伝えました")).toBeVisible();
  expect(screen.queryByRole("button", { name: "電話での連絡を希望する" })).not.toBeInTheDocument();
});

test("without a booked visit there is no request for a call, but the clinic's number", async () => {
  answerPage({ ...NOTHING_KNOWN, treatmentId: null });
  const { actor } = await open();
  await actor.click(card("カメラ").getByRole("button", { name: /カメラ\s*未確認/ }));
  await actor.click(screen.getByRole("button", { name: "カメラを確認する" }));
  await screen.findByText("カメラの使用が許可されていません。");
  expect(screen.queryByRole("button", { name: "電話での連絡を希望する" })).not.toBeInTheDocument();
  expect(screen.getByText("うまくいかないときは、クリニックへお電話ください。")).toBeVisible();
});

test("in LINE's own browser the link to another browser is shown at once", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IN_LINE);
  await renderPortal("/examination-test/", { now: () => MONDAY_NOON, user: demonstrationUser });
  expect(await screen.findByRole("link", { name: "外部ブラウザーで開く" })).toHaveAttribute(
    "href",
    "/examination-test/?openExternalBrowser=1",
  );
  expect(screen.getByRole("button", { name: "このページのリンクをコピーする" })).toBeVisible();
});

const LATEST = {
  result: "ready",
  checks: { browser: "passed", camera: "passed", microphone: "passed", speaker: "passed", network: "passed" },
  browser: "Safari 18",
  system: "iOS 18",
  roundTripMs: 40,
  lossPercent: null,
  testedAt: "2026-05-10T20:00:00+09:00",
} as const;

test("the earlier test is shown; after an update of the browser a new one is requested", async () => {
  answerPage({ ...NOTHING_KNOWN, latest: LATEST });
  const { unmount } = await open();
  const before = await screen.findByText("前回の確認：2026.05.10（日）20:00 準備完了（Safari 18・iOS 18）");
  expect(before).toBeVisible();
  const begin = screen.getByRole("button", { name: "確認をはじめる" });
  expect(begin.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(screen.queryByText(/ブラウザーまたは端末が変わっています/)).not.toBeInTheDocument();
  unmount();
  answerPage({ ...NOTHING_KNOWN, latest: { ...LATEST, browser: "Safari 17" } });
  await open();
  expect(await screen.findByText("前回の確認から、ブラウザーまたは端末が変わっています")).toBeVisible();
});

test("the browser's name is shown at once, and its system's version follows without moving the content below", async () => {
  let resolveHints: (hints: { platformVersion: string }) => void = () => undefined;
  const hints = new Promise<{ platformVersion: string }>((resolve) => {
    resolveHints = resolve;
  });
  const userAgentData = { getHighEntropyValues: () => hints };
  Object.defineProperty(navigator, "userAgentData", { configurable: true, value: userAgentData });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(ANDROID);
  await renderPortal("/examination-test/", { now: () => MONDAY_NOON, user: demonstrationUser });
  await screen.findByRole("heading", { name: "機器の確認" });
  expect(card("ブラウザー").getByText("Chrome 138（Android 10）はビデオ通話に対応しています。")).toBeVisible();
  resolveHints({ platformVersion: "16.0.0" });
  expect(await card("ブラウザー").findByText("Chrome 138（Android 16）はビデオ通話に対応しています。")).toBeVisible();
});

test("the film counts as played from the moment that it plays, and is folded away at the next visit", async () => {
  const { portal, unmount } = await open();
  const film = screen.getByLabelText("診察の受け方（1分の動画）");
  expect(film).toHaveAttribute("preload", "none");
  expect(portal.storage.hasPlayedVideo.read()).toBe(false);
  fireEvent.playing(film);
  expect(portal.storage.hasPlayedVideo.read()).toBe(true);
  unmount();
  await open();
  expect(screen.getByText("診察の受け方（1分の動画）をもう一度見る").closest("details")).not.toHaveAttribute("open");
});
