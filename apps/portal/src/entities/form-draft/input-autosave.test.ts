import type { FormDraft } from "@madoguchi/contract/profile/form-draft";
import { expect, test, vi } from "vitest";
import type { SealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { createInputAutosave } from "./input-autosave.ts";

const MORNING = new Date("2026-05-13T10:00:00+09:00");

const FORM = "application visit-1";

function draftOf(form: string, savedAt: Date, values: unknown): FormDraft {
  return { form, savedAt: savedAt.getTime(), values };
}

/** A device that stores drafts. */
function openDevice(stored: Record<string, FormDraft> = {}) {
  const drafts = new Map(Object.entries(stored));
  const device: SealedDrafts<FormDraft> = {
    readAll: async () => new Map(drafts),
    write: async (id, draft) => void drafts.set(id, draft),
    remove: async (id) => void drafts.delete(id),
  };
  return { drafts, device };
}

async function openAutosave(device: SealedDrafts<FormDraft> | undefined, now = MORNING) {
  const openDrafts = async () => {
    if (!device) throw new Error("This browser keeps no databases.");
    return device;
  };
  const autosave = createInputAutosave({ form: FORM, openDrafts, now: () => now });
  await vi.waitFor(() => expect(autosave.state().isReady).toBe(true));
  return autosave;
}

const SAME = { answers: { change: "same" } };

test("input is restored after a reload, for this form only", async () => {
  const { drafts, device } = openDevice({ other: draftOf("application visit-2", MORNING, { answers: {} }) });
  const first = await openAutosave(device);
  first.store({ answers: {} });
  first.store(SAME);
  await vi.waitFor(() => expect([...drafts.values()].at(-1)?.values).toEqual(SAME));
  const second = await openAutosave(device);
  expect(second.state().values).toEqual(SAME);
  second.store({ answers: {} });
  await vi.waitFor(() => expect([...drafts.values()].filter(({ form }) => form === FORM)).toHaveLength(1));
});

test("after a day the input is not restored, and is deleted", async () => {
  const yesterday = new Date("2026-05-12T10:00:00+09:00");
  const { drafts, device } = openDevice({ old: draftOf(FORM, yesterday, SAME) });
  const autosave = await openAutosave(device);
  expect(autosave.state().values).toBeUndefined();
  await vi.waitFor(() => expect(drafts.size).toBe(0));
});

test("expired input of another form is deleted too, as its own screen may never be opened", async () => {
  const yesterday = new Date("2026-05-12T10:00:00+09:00");
  const { drafts, device } = openDevice({
    old: draftOf("application visit-2", yesterday, SAME),
    young: draftOf("profile", MORNING, { firstName: "花子" }),
  });
  await openAutosave(device);
  await vi.waitFor(() => expect([...drafts.keys()]).toEqual(["young"]));
});

test("of two tabs the later one's input is shown, and only that is stored", async () => {
  const { drafts, device } = openDevice({
    one: draftOf(FORM, new Date("2026-05-13T09:00:00+09:00"), { supplies: { "medicine-1": 1 } }),
    two: draftOf(FORM, new Date("2026-05-13T09:30:00+09:00"), { supplies: { "medicine-1": 2 } }),
  });
  const autosave = await openAutosave(device);
  expect(autosave.state().values).toEqual({ supplies: { "medicine-1": 2 } });
  await vi.waitFor(() => expect([...drafts.keys()]).toEqual(["two"]));
});

test("input that was sent or discarded is deleted, here and on the device", async () => {
  const { drafts, device } = openDevice({ sent: draftOf(FORM, MORNING, SAME) });
  const autosave = await openAutosave(device);
  autosave.discard();
  expect(autosave.state().values).toBeUndefined();
  await vi.waitFor(() => expect(drafts.size).toBe(0));
});

test("if the browser refuses the storage, the input lasts as long as the page", async () => {
  const autosave = await openAutosave(undefined);
  autosave.store(SAME);
  expect(autosave.state().values).toEqual(SAME);
});
