import { getApp } from "firebase/app";
import { getAuth } from "firebase/auth";
import { expect, test } from "vitest";
import { demonstrationPlatform } from "../testing/demonstration.ts";
import { openFirebaseSession } from "./firebase-session.ts";

test("the platform's SDK opens with a token listener, in Japanese, without a session (spec §9 language of the identity platform)", async () => {
  const session = openFirebaseSession(demonstrationPlatform);
  await expect(session.getIdToken()).resolves.toBeUndefined();
  expect(getAuth(getApp()).languageCode).toBe("ja");
});
