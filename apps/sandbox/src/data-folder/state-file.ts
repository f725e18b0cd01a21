import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { writeAtomically } from "./write-atomically.ts";

/**
 * A value in memory and in one JSON file. `save` resolves once every change before the call is on disk; `settle` once
 * the saves requested so far are done.
 */
export type StateFile<State> = { state: State; save: () => Promise<void>; settle: () => Promise<void> };

/** The text of a file, or `undefined` when there is no such file yet. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A stored value. Throws an error that names the file when it is damaged; nothing is removed. */
export function parseFile<State>(path: string, text: string, schema: z.ZodType<State>): State {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} cannot be read; remove it to start afresh.`, { cause: error });
  }
}

/** So that a key from outside, such as a token `__proto__`, finds nothing that was not put there. */
function withoutPrototypes<State extends object>(state: State): State {
  for (const records of Object.values(state)) {
    if (typeof records === "object" && records !== null && !Array.isArray(records))
      Object.setPrototypeOf(records, null);
  }
  return state;
}

/** Opens the state stored at `path`, or starts with `empty`. Saves requested during a write share the next one. */
export async function openStateFile<State extends object>(
  path: string,
  schema: z.ZodType<State>,
  empty: () => State,
): Promise<StateFile<State>> {
  const text = await readIfThere(path);
  const state = withoutPrototypes(text === undefined ? empty() : parseFile(path, text, schema));
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function save(): Promise<void> {
    if (next) return next;
    const started = writing
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        writing = writeAtomically(path, JSON.stringify(state));
        return writing;
      });
    next = started;
    return started;
  }
  return { state, save, settle: () => next ?? writing };
}
