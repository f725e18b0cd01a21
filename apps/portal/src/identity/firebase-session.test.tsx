import { getApp } from "firebase/app";
import { getAuth } from "firebase/auth";
import { expect, test } from "vitest";
import { demonstrationPlatform } from "../testing/demonstration.ts";
import { openFirebaseSession } from "./firebase-session.ts";

test("the platform's SDK opens with a listener for tokens, speaks Japanese, and has no session at first", async () => {
  const session = openFirebaseSession(demonstrationPlatform);
  await expect(session.getIdToken()).resolves.toBeUndefined();
  expect(getAuth(getApp()).languageCode).toBe("ja");
});
