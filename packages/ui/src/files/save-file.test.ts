// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FileTarget, saveFile } from "./save-file.ts";

const file = new File(["BEGIN:VCALENDAR"], "yoyaku.ics", { type: "text/calendar" });

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

const share = vi.fn<(data: { files: File[] }) => Promise<void>>();
const assign = vi.fn<(address: string) => void>();
const saved: string[] = [];

function place(userAgent: string, { maxTouchPoints = 0, canShare = true } = {}): FileTarget {
  const navigator = { userAgent, maxTouchPoints, canShare: () => canShare, share };
  return { navigator, location: { assign }, document, setTimeout: () => 0 };
}

beforeEach(() => {
  saved.length = 0;
  share.mockReset();
  assign.mockReset();
  URL.createObjectURL = () => "blob:file";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});

afterEach(() => vi.restoreAllMocks());

test("a computer saves the file under its name", async () => {
  await saveFile(file, place(WINDOWS));
  expect(saved).toEqual(["yoyaku.ics blob:file"]);
  expect(share).not.toHaveBeenCalled();
});

test.each([
  ["an iPhone", IPHONE, 5],
  ["an iPad that calls itself a Mac", IPAD, 5],
])("%s opens its share sheet", async (_, userAgent, maxTouchPoints) => {
  share.mockResolvedValue();
  await saveFile(file, place(userAgent, { maxTouchPoints }));
  expect(share).toHaveBeenCalledWith({ files: [file] });
  expect([saved, assign.mock.calls]).toEqual([[], []]);
});

test("closing the share sheet ends the act", async () => {
  share.mockRejectedValue(new DOMException("closed", "AbortError"));
  await saveFile(file, place(IPHONE));
  expect(share).toHaveBeenCalledExactlyOnceWith({ files: [file] });
  expect([saved, assign.mock.calls]).toEqual([[], []]);
});

test.each([
  ["cannot share it", false],
  ["is not allowed to share it", true],
])("an iPhone that %s opens it", async (_, canShare) => {
  share.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await saveFile(file, place(IPHONE, { canShare }));
  expect(assign).toHaveBeenCalledWith("blob:file");
  expect(saved).toEqual([]);
});

test("a Mac saves the file: it has no touch screen", async () => {
  await saveFile(file, place(IPAD));
  expect(saved).toEqual(["yoyaku.ics blob:file"]);
});
