import type { ApplicationDraft } from "@madoguchi/contract/medicine/application-draft";
import { expect, test, vi } from "vitest";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { createApplicationAutosave, EMPTY_INPUT } from "./application-autosave.ts";

const MORNING = new Date("2026-05-13T10:00:00+09:00");

function draftOf(visitId: string, savedAt: Date, more: Partial<ApplicationDraft> = {}): ApplicationDraft {
  return { ...EMPTY_INPUT, visitId, savedAt: savedAt.getTime(), ...more };
}

/** A device that stores drafts. */
function openDevice(kept: Record<string, ApplicationDraft> = {}) {
  const drafts = new Map(Object.entries(kept));
  const device: SealedDrafts<ApplicationDraft> = {
    readAll: async () => new Map(drafts),
    write: async (id, draft) => void drafts.set(id, draft),
    remove: async (id) => void drafts.delete(id),
  };
  return { drafts, device };
}

async function openAutosave(device: SealedDrafts<ApplicationDraft> | undefined, now = MORNING) {
  const openDrafts = async () => {
    if (!device) throw new Error("This browser keeps no databases.");
    return device;
  };
  const autosave = createApplicationAutosave({ visitId: "visit-1", openDrafts, now: () => now });
  await vi.waitFor(() => expect(autosave.state().isReady).toBe(true));
  return autosave;
}

test("input is restored after a reload, for this visit only", async () => {
  const { drafts, device } = openDevice({ other: draftOf("visit-2", MORNING, { answers: { change: "worse" } }) });
  const first = await openAutosave(device);
  first.change({ supplies: { "medicine-1": 2 } });
  first.change({ answers: { change: "same" } });
  await vi.waitFor(() => expect([...drafts.values()].at(-1)?.answers).toEqual({ change: "same" }));
  const second = await openAutosave(device);
  expect(second.state().input).toEqual({ supplies: { "medicine-1": 2 }, answers: { change: "same" }, wish: null });
  second.change({ supplies: {} });
  await vi.waitFor(() => expect([...drafts.values()].filter(({ visitId }) => visitId === "visit-1")).toHaveLength(1));
});

test("after a day the input is not restored, and is deleted", async () => {
  const yesterday = new Date("2026-05-12T10:00:00+09:00");
  const { drafts, device } = openDevice({ old: draftOf("visit-1", yesterday, { answers: { change: "same" } }) });
  const autosave = await openAutosave(device);
  expect(autosave.state().input).toEqual(EMPTY_INPUT);
  await vi.waitFor(() => expect(drafts.size).toBe(0));
});

test("expired input of another visit is deleted too, as its own screen may never be opened", async () => {
  const yesterday = new Date("2026-05-12T10:00:00+09:00");
  const { drafts, device } = openDevice({
    old: draftOf("visit-2", yesterday, { answers: { change: "same" } }),
    young: draftOf("visit-3", MORNING, { answers: { change: "same" } }),
  });
  await openAutosave(device);
  await vi.waitFor(() => expect([...drafts.keys()]).toEqual(["young"]));
});

test("of two tabs the later one's input is shown, and only that is stored", async () => {
  const { drafts, device } = openDevice({
    one: draftOf("visit-1", new Date("2026-05-13T09:00:00+09:00"), { supplies: { "medicine-1": 1 } }),
    two: draftOf("visit-1", new Date("2026-05-13T09:30:00+09:00"), { supplies: { "medicine-1": 2 } }),
  });
  const autosave = await openAutosave(device);
  expect(autosave.state().input.supplies).toEqual({ "medicine-1": 2 });
  await vi.waitFor(() => expect([...drafts.keys()]).toEqual(["two"]));
});

test("an application that was sent or discarded is deleted, here and on the device", async () => {
  const { drafts, device } = openDevice({ kept: draftOf("visit-1", MORNING, { supplies: { "medicine-1": 1 } }) });
  const autosave = await openAutosave(device);
  autosave.discard();
  expect(autosave.state().input).toEqual(EMPTY_INPUT);
  await vi.waitFor(() => expect(drafts.size).toBe(0));
});

test("if the browser refuses the storage, the input lasts as long as the page", async () => {
  const autosave = await openAutosave(undefined);
  autosave.change({ supplies: { "medicine-1": 1 } });
  expect(autosave.state().input.supplies).toEqual({ "medicine-1": 1 });
});
