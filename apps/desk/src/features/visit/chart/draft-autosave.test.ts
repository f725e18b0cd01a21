import type { ChartDraft, ChartDraftContent, SavedChartDraft } from "@madoguchi/contract/chart/chart";
import { NO_PLAN_TEXTS } from "@madoguchi/contract/department/department";
import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ApiUnreachableError } from "../../../errors/api-error.ts";
import { emptyChart } from "./chart-form.ts";
import { createDraftAutosave } from "./draft-autosave.ts";

const EMPTY = emptyChart(true, {
  priceFrom: null,
  isInsured: null,
  postage: { shippingFee: 600, weightSurcharges: [] },
  hasAddress: true,
  lastDayForMore: "2026-08-12",
  planTexts: NO_PLAN_TEXTS,
  medicines: [],
  ...{ facts: NO_FACTS, sets: [], lastPrescription: null },
});

type Send = Parameters<typeof createDraftAutosave>[0]["send"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stored(draftVersion: number, content: ChartDraftContent): ChartDraft {
  return { draftVersion, content, savedBy: "小林 直樹", savedAt: "2026-05-12T14:36:00+09:00" };
}

/** A server that stores each draft, and answers a conflict to an old version. */
function keep(answer?: Send, waiting?: ChartDraftContent) {
  let draft: ChartDraft | undefined;
  let unsent = waiting;
  const send = vi.fn<Send>(async (request, pageCloses): Promise<SavedChartDraft> => {
    if (answer) return answer(request, pageCloses);
    if (draft && draft.draftVersion !== request.draftVersion) return { outcome: "conflict", draft };
    draft = stored(request.draftVersion + 1, request.content);
    return { outcome: "saved", draft };
  });
  const unsentDrafts = {
    read: () => unsent,
    write: (content?: ChartDraftContent) => {
      unsent = content;
    },
  };
  const autosave = createDraftAutosave({ initial: EMPTY, draft: null, send, unsent: unsentDrafts });
  return {
    autosave,
    send,
    readUnsent: () => unsent,
    writeElsewhere: (content: Partial<ChartDraftContent>) => {
      draft = stored((draft?.draftVersion ?? 0) + 1, { ...(draft?.content ?? EMPTY), ...content });
    },
  };
}

test("text is stored after a pause in typing, not with each keystroke", async () => {
  const { autosave, send } = keep();
  autosave.change({ note: "の" });
  autosave.change({ note: "のど" });
  expect(autosave.getState().status).toBe("typing");
  await vi.advanceTimersByTimeAsync(800);
  expect(send).toHaveBeenCalledTimes(1);
  expect(autosave.getState()).toMatchObject({ status: "saved", draftVersion: 1, savedAt: "2026-05-12T14:36:00+09:00" });
});

test("text typed during a request is stored afterwards", async () => {
  const { autosave, send } = keep();
  autosave.change({ note: "のど" });
  const flushed = autosave.flush();
  autosave.change({ note: "のどの" });
  await flushed;
  await vi.advanceTimersByTimeAsync(800);
  expect(send.mock.calls.map(([{ content }]) => content.note)).toEqual(["のど", "のどの"]);
  expect(autosave.getState()).toMatchObject({ status: "saved", draftVersion: 2 });
});

test("without a connection the text stays in the browser and is stored when it returns", async () => {
  let isDown = true;
  const { autosave, readUnsent } = keep(async ({ draftVersion, content }) => {
    if (isDown) throw new ApiUnreachableError("down");
    return { outcome: "saved", draft: stored(draftVersion + 1, content) };
  });
  autosave.change({ note: "のど" });
  await vi.advanceTimersByTimeAsync(800);
  expect(autosave.getState().status).toBe("unreachable");
  expect(readUnsent()?.note).toBe("のど");
  isDown = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(autosave.getState().status).toBe("saved");
  expect(readUnsent()).toBeUndefined();
});

test("what was stored without an answer, while offline, is no other screen's text", async () => {
  let kept: ChartDraft | undefined;
  let isAnswered = false;
  const { autosave } = keep(async ({ draftVersion, content }) => {
    if (kept && kept.draftVersion !== draftVersion) return { outcome: "conflict", draft: kept };
    kept = stored(draftVersion + 1, content);
    if (!isAnswered) throw new ApiUnreachableError("the answer is lost");
    return { outcome: "saved", draft: kept };
  });
  autosave.change({ note: "のど" });
  await vi.advanceTimersByTimeAsync(800);
  expect(autosave.getState().status).toBe("unreachable");
  isAnswered = true;
  autosave.change({ note: "のどの発赤" });
  await vi.advanceTimersByTimeAsync(900);
  expect(autosave.getState()).toMatchObject({ status: "saved", conflict: undefined, content: { note: "のどの発赤" } });
  expect(kept?.content.note).toBe("のどの発赤");
});

test("unsent text is restored and stored after a reload", async () => {
  const { autosave, send } = keep(undefined, { ...EMPTY, note: "のど" });
  expect(autosave.getState().content.note).toBe("のど");
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test("another person's change of another field is merged without a question", async () => {
  const { autosave, writeElsewhere } = keep();
  writeElsewhere({ note: "体温37.4℃" });
  autosave.change({ plan: "安静" });
  await vi.advanceTimersByTimeAsync(900);
  expect(autosave.getState()).toMatchObject({
    status: "saved",
    conflict: undefined,
    content: { note: "体温37.4℃", plan: "安静" },
  });
});

test.each([
  ["mine", "右"],
  ["theirs", "左"],
] as const)("a field that both have written waits for a choice: %s", async (choice, note) => {
  const { autosave, writeElsewhere } = keep();
  writeElsewhere({ note: "左" });
  autosave.change({ note: "右" });
  await vi.advanceTimersByTimeAsync(800);
  expect(autosave.getState()).toMatchObject({
    status: "conflict",
    conflict: { fields: ["note"] },
    content: { note: "右" },
  });
  expect(await autosave.flush()).toBe(false);
  autosave.resolve(choice);
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.getState()).toMatchObject({ status: "saved", conflict: undefined, content: { note } });
});

test("after the visit was finished elsewhere nothing more is stored, and a notice is shown", async () => {
  const { autosave, send } = keep(async () => {
    throw new ApiError({ code: "T007", message: "予約を変更できませんでした。" }, 409);
  });
  autosave.change({ note: "のど" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(autosave.getState()).toMatchObject({ status: "refused", problem: "予約を変更できませんでした。" });
});

test("a page that is being closed sends at once", async () => {
  const { autosave, send } = keep();
  autosave.change({ note: "のど" });
  expect(await autosave.flush(true)).toBe(true);
  expect(send.mock.calls[0]?.[1]).toBe(true);
});
