import { createLocalValue, type KeyStorage, type LocalValue } from "./local-value.ts";

/** Whether the guidance film has been played (spec §3), false by default. */
export function createHasPlayedVideo(storage: KeyStorage | undefined): LocalValue<boolean> {
  return createLocalValue(storage, "madoguchi.hasPlayedVideo", {
    parse: (text) => text === "true",
    format: String,
  });
}
