import { createLocalValue, type KeyStorage, type LocalValue } from "./local-value.ts";

/** The e-mail used for sign-in, kept until the link is completed, then removed (spec §3, §4). Empty when there is none. */
export function createSignInEmail(storage: KeyStorage | undefined): LocalValue<string> {
  return createLocalValue(storage, "madoguchi.signInEmail", {
    parse: (text) => text?.trim() ?? "",
    format: (email) => email,
  });
}
