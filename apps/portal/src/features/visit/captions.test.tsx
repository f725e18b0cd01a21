import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Captions, CaptionsKey } from "./captions.tsx";
import { useCaptions } from "./use-captions.ts";

type Available = "unavailable" | "downloadable" | "available";

/** A browser's speech recogniser, whose results the test provides. */
class FakeRecognition extends EventTarget {
  static started: { recognition: FakeRecognition; track: unknown }[] = [];
  static isAvailable: Available = "available";
  static installs = true;
  static available = async () => FakeRecognition.isAvailable;
  static install = async () => FakeRecognition.installs;
  get processLocally(): boolean {
    return this.#isLocal;
  }
  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal;
  }
  #isLocal = false;
  isAborted = false;
  start(track: unknown): void {
    FakeRecognition.started.push({ recognition: this, track });
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event("end"));
  }
  emitResult(...texts: string[]): void {
    this.dispatchEvent(Object.assign(new Event("result"), { results: texts.map((transcript) => [{ transcript }]) }));
  }
}

class FakeStream extends EventTarget {
  tracks: string[] = ["doctor-sound"];
  getAudioTracks = () => this.tracks;
}

function Captioned({ stream }: { stream: MediaStream | undefined }) {
  const captions = useCaptions(stream);
  return (
    <>
      <CaptionsKey captions={captions} className="" />
      <Captions text={captions.text} />
    </>
  );
}

let sound: FakeStream;
const stream = () => sound as EventTarget as MediaStream;

beforeEach(() => {
  sound = new FakeStream();
  FakeRecognition.started = [];
  FakeRecognition.isAvailable = "available";
  FakeRecognition.installs = true;
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("the doctor's speech is captioned over the picture, by the device alone, until it is switched off", async () => {
  render(<Captioned stream={stream()} />);
  expect(FakeRecognition.started).toEqual([]);
  await press("字幕");
  const [begun] = FakeRecognition.started;
  expect(begun?.track).toBe("doctor-sound");
  expect(begun?.recognition.processLocally).toBe(true);
  act(() => begun?.recognition.emitResult("お薬は", "一日三回です"));
  expect(screen.getByText("お薬は一日三回です")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("保存されません");
  await press("字幕を消す");
  expect(screen.queryByText("お薬は一日三回です")).not.toBeInTheDocument();
  expect(begun?.recognition.isAborted).toBe(true);
  expect(FakeRecognition.started).toHaveLength(1);
});

test("recognition restarts after a silence, and for a new connection's sound", async () => {
  const view = render(<Captioned stream={stream()} />);
  await press("字幕");
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  act(() => void FakeRecognition.started[0]?.recognition.dispatchEvent(new Event("end")));
  expect(FakeRecognition.started).toHaveLength(2);
  sound = new FakeStream();
  sound.tracks = [];
  view.rerender(<Captioned stream={stream()} />);
  expect(FakeRecognition.started).toHaveLength(2);
  sound.tracks.push("later-sound");
  act(() => void sound.dispatchEvent(new Event("addtrack")));
  // The track of the picture.
  act(() => void sound.dispatchEvent(new Event("addtrack")));
  expect(FakeRecognition.started).toHaveLength(3);
  expect(FakeRecognition.started.at(-1)?.track).toBe("later-sound");
});

test("failed captions are reported, and can be started again by a press", async () => {
  render(<Captioned stream={stream()} />);
  await press("字幕");
  act(() => void FakeRecognition.started[0]?.recognition.dispatchEvent(new Event("end")));
  expect(screen.getByRole("status")).toHaveTextContent("字幕を作れませんでした");
  await press("字幕をもう一度試す");
  expect(FakeRecognition.started).toHaveLength(2);
});

test("the browser is not used before a press, and one without Japanese is reported", async () => {
  FakeRecognition.isAvailable = "unavailable";
  const asked = vi.spyOn(FakeRecognition, "available");
  render(<Captioned stream={stream()} />);
  await act(async () => undefined);
  expect(asked).not.toHaveBeenCalled();
  await press("字幕");
  expect(await screen.findByText("この端末では字幕を作れませんでした。")).toBeVisible();
  expect(FakeRecognition.started).toEqual([]);
});

test("the data for Japanese is downloaded after a press", async () => {
  FakeRecognition.isAvailable = "downloadable";
  FakeRecognition.installs = false;
  render(<Captioned stream={stream()} />);
  await press("字幕");
  expect(await screen.findByRole("button", { name: "字幕をもう一度試す" })).toBeVisible();
  FakeRecognition.installs = true;
  await press("字幕をもう一度試す");
  await waitFor(() => expect(FakeRecognition.started).toHaveLength(1));
});

test("a browser that would send the sound elsewhere has no captions", async () => {
  vi.stubGlobal(
    "SpeechRecognition",
    class extends EventTarget {
      static available = FakeRecognition.available;
      static install = FakeRecognition.install;
    },
  );
  const { container } = render(<Captioned stream={stream()} />);
  await act(async () => undefined);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(container).toBeEmptyDOMElement();
});
