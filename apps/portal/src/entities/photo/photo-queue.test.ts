import type { PatientPhoto } from "@madoguchi/contract/photo/patient-photo";
import { afterEach, expect, test, vi } from "vitest";
import type { Upload } from "../../api/upload-file.ts";
import { ApiError, ApiUnreachableError } from "../../errors/api-error.ts";
import { IdentityError } from "../../errors/identity-error.ts";
import { createPhotoQueue } from "./photo-queue.ts";
import type { PreparedPhoto } from "./shrink-photo.ts";

type Call = Omit<Upload<PatientPhoto>, "path" | "parse">;

afterEach(() => void vi.useRealTimers());

/** A queue whose uploads end when the test ends them. */
function openQueue({ prepare = async (blob: Blob): Promise<PreparedPhoto> => ({ blob }) } = {}) {
  const calls: (Call & { arrive: (photoId: string) => void; fail: (error: Error) => void })[] = [];
  const remove = vi.fn<(photoId: string) => Promise<unknown>>(async () => ({}));
  const onChange = vi.fn<(photoIds: string[]) => void>();
  let comeBack: () => void = () => undefined;
  const queue = createPhotoQueue({
    prepare,
    upload: (call) =>
      new Promise((resolve, reject) => {
        const arrive = (photoId: string) =>
          resolve({ photoId, width: 10, height: 10, uploadedAt: "2026-05-11T09:00:00+09:00" });
        call.signal.addEventListener("abort", () => reject(new ApiUnreachableError("aborted")));
        calls.push({ ...call, arrive, fail: reject });
      }),
    remove,
    whenOnline: (work) => {
      comeBack = work;
    },
  });
  queue.bind("skin", { value: ["kept"], onChange });
  return { queue, calls, remove, onChange, comeBack: () => comeBack() };
}

function files(count: number): File[] {
  return Array.from({ length: count }, (_, index) => new File(["photo"], `${index}.jpg`, { type: "image/jpeg" }));
}

const states = (queue: ReturnType<typeof openQueue>["queue"]) => queue.items().map(({ state }) => state);

test("three photos are sent at a time, the next one as soon as one has arrived, each put into the answer", async () => {
  const { queue, calls, onChange } = openQueue();
  queue.add("skin", files(5));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(states(queue)).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
  calls[1]?.arrive("second");
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  expect(onChange).toHaveBeenLastCalledWith(["kept", "second"]);
  expect(queue.announcement("skin")).toBe("写真2を送信しました");
  calls[0]?.arrive("first");
  await vi.waitFor(() => expect(calls).toHaveLength(5));
  expect(onChange).toHaveBeenLastCalledWith(["kept", "second", "first"]);
  expect(states(queue)).toEqual(["sending", "sending", "sending"]);
});

test("a photo shows how much of it has been sent", async () => {
  const { queue, calls } = openQueue();
  queue.add("skin", files(1));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.onProgress(0.45);
  expect(queue.items()[0]?.sent).toBe(0.45);
});

test("a photo without an answer is sent again by itself when there is a connection, as the same upload", async () => {
  const { queue, calls, onChange, comeBack } = openQueue();
  queue.add("skin", files(2));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[0]?.fail(new ApiUnreachableError("no network"));
  await vi.waitFor(() => expect(states(queue)).toEqual(["failed", "sending"]));
  expect(queue.items()[0]?.problem).toBe("送信できていません。電波の届くところで自動的に再送します。");
  expect(queue.announcement("skin")).toBe("写真を送信できていません。電波の届くところで自動的に再送します。");
  comeBack();
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
  calls[2]?.arrive("again");
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(["kept", "again"]));
  expect(states(queue)).toEqual(["sending"]);
});

test.each([
  ["a file that is no photo", "E001", 400, "この形式のファイルは使えません。"],
  ["the thirteenth photo", "E001", 400, "写真は12枚まで送れます。"],
  ["a visit that has begun", "T007", 409, "診察が始まったため、写真を変更できません。"],
])("%s is shown beside the photo, which is not sent again", async (_, code, status, message) => {
  vi.useFakeTimers();
  const { queue, calls, comeBack } = openQueue();
  queue.add("skin", files(1));
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.fail(new ApiError({ code, message }, status));
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.items()[0]).toMatchObject({ state: "failed", problem: message, canRetry: false });
  expect(queue.announcement("skin")).toBe(`写真を送信できませんでした。${message}`);
  comeBack();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(calls).toHaveLength(1);
});

test.each([
  ["trouble of the server", new ApiError({ code: "E007", message: "しばらく経ってから再度お試しください。" }, 503)],
  ["too many calls at once", new ApiError({ code: "E005", message: "しばらく経ってから" }, 429)],
  [
    "an upload that is still being answered",
    new ApiError({ code: "E005", message: "同じ操作を処理しています。" }, 409),
  ],
])("after %s the photo is retried automatically, with a notice", async (_, error) => {
  vi.useFakeTimers();
  const { queue, calls, onChange } = openQueue();
  queue.add("skin", files(1));
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.fail(error);
  await vi.advanceTimersByTimeAsync(1_999);
  const problem = "送信できていません。しばらくしてから自動的に再送します。";
  expect(queue.items()[0]).toMatchObject({ state: "failed", problem, canRetry: true });
  expect(queue.announcement("skin")).toBe(`写真を${problem}`);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    calls[0]?.idempotencyKey,
    calls[0]?.idempotencyKey,
  ]);
  calls[1]?.arrive("again");
  await vi.advanceTimersByTimeAsync(0);
  expect(onChange).toHaveBeenLastCalledWith(["kept", "again"]);
});

test("an unreachable server is retried with growing intervals, at most once a minute", async () => {
  vi.useFakeTimers();
  const { queue, calls } = openQueue();
  queue.add("skin", files(1));
  await vi.advanceTimersByTimeAsync(0);
  for (const [attempt, seconds] of [2, 4, 8, 16, 32, 60, 60].entries()) {
    calls[attempt]?.fail(new ApiUnreachableError("no network"));
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(calls).toHaveLength(attempt + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(attempt + 2);
  }
});

test("a server's `Retry-After` is respected, unless the patient sends the photo themselves", async () => {
  vi.useFakeTimers();
  const { queue, calls } = openQueue();
  const busy = new ApiError({ code: "E005", message: "しばらく経ってから" }, 429, 30);
  queue.add("skin", files(1));
  await vi.advanceTimersByTimeAsync(0);
  calls[0]?.fail(busy);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  calls[1]?.fail(busy);
  await vi.advanceTimersByTimeAsync(20_000);
  queue.retry(queue.items()[0]?.key ?? "");
  await vi.advanceTimersByTimeAsync(0);
  calls[2]?.fail(busy);
  // The wait that the patient's retry replaced would end within this time.
  await vi.advanceTimersByTimeAsync(29_999);
  expect(calls).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(4);
});

test("a photo that is cancelled while it waits is not sent again, nor any after signing out", async () => {
  vi.useFakeTimers();
  const { queue, calls } = openQueue();
  queue.add("skin", files(2));
  await vi.advanceTimersByTimeAsync(0);
  for (const { fail } of [...calls]) fail(new ApiUnreachableError("no network"));
  await vi.advanceTimersByTimeAsync(0);
  queue.cancel(queue.items()[0]?.key ?? "");
  expect(vi.getTimerCount()).toBe(1);
  queue.clear();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(2);
});

test("a broken connection during a renewal of the session is handled like any other", async () => {
  const { queue, calls } = openQueue();
  queue.add("skin", files(1));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.fail(new IdentityError("network-request-failed"));
  await vi.waitFor(() => expect(queue.items()[0]?.problem).toMatch(/自動的に再送します。$/));
});

test("a file that cannot be prepared is never sent", async () => {
  const { queue, calls } = openQueue({ prepare: async () => ({ problem: "写真が大きすぎます。" }) });
  queue.add("skin", files(1));
  await vi.waitFor(() => expect(queue.items()[0]?.problem).toBe("写真が大きすぎます。"));
  expect([calls.length, queue.items()[0]?.canRetry]).toEqual([0, false]);
});

test("a cancelled upload stops, and an uploaded photo is deleted", async () => {
  const { queue, calls, remove, onChange } = openQueue();
  queue.add("skin", files(2));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const [first, second] = queue.items();
  queue.cancel(first?.key ?? "");
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.onProgress(1);
  queue.cancel(second?.key ?? "");
  expect(calls[1]?.signal.aborted).toBe(false);
  calls[1]?.arrive("late");
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith("late"));
  expect([queue.items(), onChange.mock.calls]).toEqual([[], []]);
});

test("each question gets its own photos, also one that is no longer on the screen", async () => {
  const { queue, calls, onChange } = openQueue();
  const other = vi.fn<(photoIds: string[]) => void>();
  queue.bind("tongue", { value: [], onChange: other });
  queue.add("skin", files(1));
  queue.add("tongue", files(1));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.arrive("of-the-tongue");
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith(["of-the-tongue"]));
  expect([onChange.mock.calls, queue.announcement("skin")]).toEqual([[], ""]);
});

test("signing out discards every photo and stops the uploads", async () => {
  const { queue, calls, onChange } = openQueue();
  queue.add("skin", files(4));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  queue.clear();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  expect([queue.items(), onChange.mock.calls]).toEqual([[], []]);
});
