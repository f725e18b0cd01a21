import { expect, onTestFinished, test, vi } from "vitest";
import { type Asker, createClinicCallLimit } from "./clinic-call-limit.ts";

/** Acquires a slot and records its name when it begins. */
function acquireNamed(limit: ReturnType<typeof createClinicCallLimit>, begun: string[]) {
  return async (key: string, name: string, asker: Asker = "known") => {
    const slot = await limit.acquire(key, asker);
    begun.push(name);
    return slot;
  };
}

test("a clinic's calls run one after the other in the order of their arrival, and another clinic's begin at once", async () => {
  const limit = createClinicCallLimit();
  const begun: string[] = [];
  const acquire = acquireNamed(limit, begun);
  const first = await acquire("rushed", "1");
  const second = acquire("rushed", "2");
  const third = acquire("rushed", "3");
  await acquire("quiet", "other");
  expect(begun).toEqual(["1", "other"]);
  first.release();
  // A second `release` changes nothing.
  first.release();
  const running = await second;
  expect(begun).toEqual(["1", "other", "2"]);
  running.release();
  await third;
  expect(begun).toEqual(["1", "other", "2", "3"]);
});

test("a call that takes long is not waited for, up to the number of calls at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createClinicCallLimit({ callsAtOnce: 3, shortCallMs: 100 });
  const begun: string[] = [];
  const acquire = acquireNamed(limit, begun);
  const export1 = await acquire("clinic", "export 1");
  const rest = ["export 2", "export 3", "short"].map((name) => acquire("clinic", name));
  await vi.advanceTimersByTimeAsync(99);
  expect(begun).toEqual(["export 1"]);
  await vi.advanceTimersByTimeAsync(1);
  await rest[0];
  await vi.advanceTimersByTimeAsync(100);
  await rest[1];
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual(["export 1", "export 2", "export 3"]);
  export1.release();
  await rest[2];
  expect(begun).toEqual(["export 1", "export 2", "export 3", "short"]);
});

test("a call that resumes after a service's answer does not wait, and counts until it ends", async () => {
  const limit = createClinicCallLimit({ callsAtOnce: 1 });
  const begun: string[] = [];
  const acquire = acquireNamed(limit, begun);
  const asking = await acquire("clinic", "asking");
  asking.release();
  const other = await acquire("clinic", "other");
  const resumed = limit.resume("clinic", "known");
  const third = acquire("clinic", "third");
  other.release();
  await Promise.resolve();
  expect(begun).toEqual(["asking", "other"]);
  resumed.release();
  await third;
  expect(begun).toEqual(["asking", "other", "third"]);
});

test("visitors use half of a clinic's slots, and a patient's call takes turns with theirs", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const limit = createClinicCallLimit({ callsAtOnce: 4, shortCallMs: 100 });
  const begun: string[] = [];
  const acquire = acquireNamed(limit, begun);
  const first = await acquire("clinic", "visitor 1", "visitor");
  const visitors = [2, 3, 4].map((index) => acquire("clinic", `visitor ${index}`, "visitor"));
  const patients = [1, 2, 3].map((index) => acquire("clinic", `patient ${index}`));
  const passes = () => vi.advanceTimersByTimeAsync(100);
  for (let times = 0; times < 5; times += 1) await passes();
  await Promise.all([visitors[0], patients[0], patients[1]]);
  // Two long calls of visitors are all that anybody without a credential has at once.
  expect(begun).toEqual(["visitor 1", "patient 1", "visitor 2", "patient 2"]);
  first.release();
  await visitors[1];
  expect(begun.at(-1)).toBe("visitor 3");
});

test("between two calls that wait for nothing the process handles the input of others", async () => {
  const limit = createClinicCallLimit({ callsAtOnce: 1 });
  const order: string[] = [];
  const first = await limit.acquire("rushed", "known");
  const rush = Array.from({ length: 20 }, async () => {
    const slot = await limit.acquire("rushed", "known");
    order.push("rushed");
    slot.release();
  });
  first.release();
  setImmediate(() => order.push("quiet"));
  await Promise.all(rush);
  expect(order.slice(0, 3)).toContain("quiet");
});

test("a call that gets no slot in time is refused with a retry, and leaves the queue", async () => {
  vi.useFakeTimers();
  const limit = createClinicCallLimit({ callsAtOnce: 1, longestWaitMs: 8000 });
  const first = await limit.acquire("clinic", "known");
  const late = limit.acquire("clinic", "known").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  expect(await late).toMatchObject({ details: { status: 503, retryAfterSeconds: 5, reason: "no slot in time" } });
  vi.useFakeTimers();
  const lateAtDoor = limit.acquire("clinic", "known", 7000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await lateAtDoor).toMatchObject({ details: { status: 503 } });
  first.release();
  expect(await limit.acquire("clinic", "known")).toBeDefined();
});
