import type { SaveAnswerRequest, SavedAnswer } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { UnsentDraft } from "@madoguchi/contract/questionnaire/unsent-draft";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ApiUnreachableError } from "../../errors/api-error.ts";
import { createDraftAutosave } from "./draft-autosave.ts";
import { samplePage, sampleSaved } from "./sample-draft.ts";

type Answer = (request: SaveAnswerRequest) => SavedAnswer | Promise<SavedAnswer>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An autosave whose server answers as given, counting up the version, on a device that is empty by default. */
function setUp({ page = samplePage, kept = {} as UnsentDraft["answers"], hasDevice = true, deviceTakesMs = 0 } = {}) {
  const sent: SaveAnswerRequest[] = [];
  const published: SavedAnswer[] = [];
  let receiveSaved: (saved: SavedAnswer) => void = () => undefined;
  const written: UnsentDraft["answers"][] = [];
  let version = page.draftVersion;
  let answer: Answer = () => sampleSaved(++version);
  const autosave = createDraftAutosave({
    page,
    save: async (request) => {
      sent.push(request);
      return answer(request);
    },
    openTabs: (onSaved) => {
      receiveSaved = onSaved;
      return { publish: (saved) => void published.push(saved), close: () => undefined };
    },
    openDevice: async (takeOver) => {
      if (deviceTakesMs > 0) await new Promise((resolve) => setTimeout(resolve, deviceTakesMs));
      if (!hasDevice) throw new TypeError("no databases");
      if (Object.keys(kept).length > 0) takeOver(kept);
      return { write: (answers) => void written.push(answers), release: () => undefined };
    },
  });
  autosave.start();
  const answerWith = (next: Answer) => {
    answer = next;
  };
  return { autosave, sent, written, published, receiveSaved, answerWith };
}

const unreachable: Answer = () => Promise.reject(new ApiUnreachableError("offline"));

test("an answer is sent 800 ms after the last key, once", async () => {
  const { autosave, sent } = setUp();
  autosave.setAnswer("symptom", "吐");
  await vi.advanceTimersByTimeAsync(700);
  autosave.setAnswer("symptom", "吐き気");
  await vi.advanceTimersByTimeAsync(799);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([{ questionId: "symptom", value: "吐き気", draftVersion: 3 }]);
  expect(autosave.state()).toMatchObject({ status: "saved", savedAt: "2026-05-12T14:02:00+09:00" });
});

test("leaving a question sends at once, and nothing twice", async () => {
  const { autosave, sent } = setUp();
  autosave.setAnswer("symptom", "吐き気");
  await autosave.flush();
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
});

test("one question is sent one answer at a time, and what is typed meanwhile follows in order", async () => {
  const { autosave, sent, answerWith } = setUp();
  const answers: ((saved: SavedAnswer) => void)[] = [];
  answerWith(() => new Promise((resolve) => void answers.push(resolve)));
  autosave.setAnswer("symptom", "吐");
  void autosave.flush();
  autosave.setAnswer("symptom", "吐き");
  void autosave.flush();
  autosave.setAnswer("symptom", "吐き気");
  void autosave.flush();
  expect(sent.map(({ value }) => value)).toEqual(["吐"]);
  answers[0]?.(sampleSaved(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.map(({ value, draftVersion }) => [value, draftVersion])).toEqual([
    ["吐", 3],
    ["吐き気", 4],
  ]);
});

test("without a connection nothing is lost: it shows this, retries with growing intervals, and sends when the connection returns", async () => {
  const { autosave, sent, written, answerWith } = setUp();
  answerWith(unreachable);
  autosave.setAnswer("symptom", "吐き気");
  await vi.advanceTimersByTimeAsync(800);
  expect(autosave.state()).toMatchObject({ status: "unsaved", answers: { symptom: "吐き気" } });
  expect(written.at(-1)).toMatchObject({ symptom: { value: "吐き気" } });
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000);
  expect(sent).toHaveLength(4);
  answerWith(() => sampleSaved(4));
  await autosave.flush();
  expect(autosave.state().status).toBe("saved");
  expect(written.at(-1)).toEqual({});
});

test("a server's `Retry-After` is respected", async () => {
  const { autosave, sent, answerWith } = setUp();
  answerWith(() => Promise.reject(new ApiError({ code: "E005", message: "しばらく経ってから" }, 429, 30)));
  autosave.setAnswer("symptom", "吐き気");
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});

test("once the visit has begun the refusal is shown, and nothing is sent again", async () => {
  const { autosave, sent, answerWith } = setUp();
  answerWith(() => Promise.reject(new ApiError({ code: "T007", message: "診察が始まったため" }, 409)));
  autosave.setAnswer("symptom", "吐き気");
  await autosave.flush();
  expect(autosave.state().refusal).toMatchObject({ code: "T007" });
  expect(autosave.state().answers).toEqual({ symptom: "吐き気" });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(1);
});

test("unsent answers of an earlier page are included and sent", async () => {
  const { autosave, sent } = setUp({ kept: { medicine: { value: "A錠", base: 2, sent: [] } } });
  expect(autosave.state().isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.state()).toMatchObject({ isReady: true, answers: { symptom: "頭痛", medicine: "A錠" } });
  expect(sent).toEqual([{ questionId: "medicine", value: "A錠", draftVersion: 2 }]);
});

test("an answer saved in one tab is shown in the other, which continues from it", async () => {
  const { autosave, sent, published, receiveSaved } = setUp();
  receiveSaved(sampleSaved(4, { changed: { symptom: "発熱" } }));
  expect(autosave.state().answers).toEqual({ symptom: "発熱" });
  autosave.setAnswer("symptom", "発熱と咳");
  await autosave.flush();
  expect(sent).toEqual([{ questionId: "symptom", value: "発熱と咳", draftVersion: 4 }]);
  expect(published.map(({ changed }) => changed)).toEqual([{ symptom: "発熱と咳" }]);
});

test("an answer saved in another tab does not replace input here", () => {
  const { autosave, receiveSaved } = setUp();
  autosave.setAnswer("symptom", "吐き気");
  receiveSaved(sampleSaved(4, { changed: { symptom: "発熱" } }));
  expect(autosave.state().answers).toEqual({ symptom: "吐き気" });
});

test("a browser that refuses the storage is reported, and the answers stay on the page", async () => {
  const { autosave, answerWith } = setUp({ hasDevice: false });
  answerWith(unreachable);
  autosave.setAnswer("symptom", "吐き気");
  await autosave.flush();
  expect(autosave.state()).toMatchObject({
    isReady: true,
    isKeptOnDevice: false,
    status: "unsaved",
    answers: { symptom: "吐き気" },
  });
});

test("a slow device storage does not block the patient, and loses no input", async () => {
  const { autosave, written, answerWith } = setUp({ deviceTakesMs: 10_000 });
  answerWith(unreachable);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(autosave.state()).toMatchObject({ isReady: true, isKeptOnDevice: false });
  autosave.setAnswer("symptom", "吐き気");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(written.at(-1)).toMatchObject({ symptom: { value: "吐き気" } });
  expect(autosave.state().isKeptOnDevice).toBe(true);
});

test("a conflict is not sent until the patient has chosen; then the choice is sent", async () => {
  const { autosave, sent, answerWith } = setUp();
  answerWith(() => sampleSaved(5, { outcome: "conflict", changed: { symptom: "発熱" } }));
  autosave.setAnswer("symptom", "吐き気");
  await autosave.flush();
  await autosave.flush();
  expect(sent).toHaveLength(1);
  expect(autosave.state().conflicts).toEqual([{ questionId: "symptom", mine: "吐き気", theirs: "発熱" }]);
  answerWith(() => sampleSaved(6));
  autosave.resolveConflict("symptom", "mine");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toEqual({ questionId: "symptom", value: "吐き気", draftVersion: 5 });
  expect(autosave.state()).toMatchObject({ conflicts: [], status: "saved" });
});

test("a questionnaire that is locked takes no answers", async () => {
  const { autosave, sent } = setUp({ page: { ...samplePage, isLocked: true } });
  autosave.setAnswer("symptom", "吐き気");
  await autosave.flush();
  expect([sent, autosave.state().answers]).toEqual([[], { symptom: "頭痛" }]);
});

test("after the end of the session nothing is sent, and unsent answers stay on the device", async () => {
  const { autosave, sent, written } = setUp();
  await vi.advanceTimersByTimeAsync(0);
  autosave.setAnswer("symptom", "吐き気");
  autosave.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(written.at(-1)).toMatchObject({ symptom: { value: "吐き気" } });
});
