import { FakeStream } from "@madoguchi/call/testing/fake-devices";
import { passDeviceTestCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const PASSED = `*${passDeviceTestCall.path.replace("{clinicId}", "clinic-minato")}`;

const LOUD = 0.2;

class FakeTrack extends EventTarget {
  readyState = "live";
  enabled = true;
  readonly kind: "audio" | "video";
  constructor(kind: "audio" | "video") {
    super();
    this.kind = kind;
  }
  getSettings = () => ({ deviceId: this.kind });
  muted = false;
  setMuted = () => undefined;
  stop = () => undefined;
}

let getUserMedia: ReturnType<typeof vi.fn>;
let passed: number;

/** A browser with a camera, and a microphone with a voice. */
beforeEach(() => {
  passed = 0;
  getUserMedia = vi.fn(async () => new FakeStream([new FakeTrack("audio"), new FakeTrack("video")]));
  const devices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices: async () => [] });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: devices });
  vi.stubGlobal("MediaStream", FakeStream);
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockReturnValue();
  vi.stubGlobal(
    "AudioContext",
    class {
      state = "running";
      createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(LOUD) });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  network.use(
    ...signedIn({ roles: ["doctor"] }),
    http.post(PASSED, () => {
      passed += 1;
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "mediaDevices");
  vi.restoreAllMocks();
});

async function open() {
  const { actor } = await renderDesk("/settings/device-test");
  await actor.click(await screen.findByRole("button", { name: "カメラとマイクを開く" }));
  return actor;
}

test("no device is opened before the press; picture and voice together pass the test, once", async () => {
  const { actor } = await renderDesk("/settings/device-test");
  const press = await screen.findByRole("button", { name: "カメラとマイクを開く" });
  expect(getUserMedia).not.toHaveBeenCalled();
  await actor.click(press);
  expect(await screen.findByText("声が届いています。")).toBeVisible();
  expect([screen.getByText("映像を待っています。"), passed]).toEqual([expect.anything(), 0]);
  fireEvent.loadedData(screen.getByLabelText("自分の映像"));
  expect(await screen.findByText("カメラとマイクの確認が済みました")).toBeVisible();
  expect(passed).toBe(1);
  expect(screen.getByRole("link", { name: "開院までの準備へ戻る" })).toHaveAttribute("href", "/settings/preparation");
});

test("a browser without calls is named before the first patient waits, and does not pass", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  await open();
  expect(screen.getByText("このブラウザーではビデオ通話ができません")).toBeVisible();
  expect(await screen.findByText("声が届いています。")).toBeVisible();
  fireEvent.loadedData(screen.getByLabelText("自分の映像"));
  expect(await screen.findByText("映像が届いています。")).toBeVisible();
  expect(passed).toBe(0);
  vi.stubGlobal("RTCPeerConnection", class {});
});

test("a refused camera is explained, and can be requested again", async () => {
  getUserMedia.mockRejectedValue(new DOMException("", "NotAllowedError"));
  const actor = await open();
  expect(await screen.findByText(/カメラとマイクを使えません。ブラウザーのアドレスバーから/)).toBeVisible();
  getUserMedia.mockResolvedValue(new FakeStream([new FakeTrack("audio"), new FakeTrack("video")]));
  await actor.click(screen.getByRole("button", { name: "もう一度、カメラとマイクを開く" }));
  expect(await screen.findByText("声が届いています。")).toBeVisible();
});

test("a result that could not be recorded is recorded by another press", async () => {
  network.use(http.post(PASSED, () => refusal(503, "E999", "サーバーが混み合っています。"), { once: true }));
  const actor = await open();
  fireEvent.loadedData(await screen.findByLabelText("自分の映像"));
  await actor.click(await screen.findByRole("button", { name: "もう一度記録する" }));
  expect(await screen.findByText("カメラとマイクの確認が済みました")).toBeVisible();
});
