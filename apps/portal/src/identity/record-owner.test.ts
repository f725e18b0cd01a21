import { expect, test } from "vitest";
import { demonstrationUser } from "../testing/session-in-memory.ts";
import { ANONYMOUS, authenticationOf, UNKNOWN_AUTHENTICATION } from "./authentication-state.ts";
import { createRecordOwner } from "./record-owner.ts";

const hanako = authenticationOf(demonstrationUser);
const taro = authenticationOf({ ...demonstrationUser, uid: "user-taro" });

test("the first patient to sign in sees no records of others", () => {
  const owner = createRecordOwner();
  expect([owner.hasChanged(ANONYMOUS), owner.hasChanged(hanako), owner.hasChanged(hanako)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("records change their owner after a logout and after another patient's login, once each", () => {
  const owner = createRecordOwner();
  owner.hasChanged(hanako);
  expect([owner.hasChanged(ANONYMOUS), owner.hasChanged(ANONYMOUS)]).toEqual([true, false]);
  owner.hasChanged(hanako);
  expect([owner.hasChanged(taro), owner.hasChanged(taro)]).toEqual([true, false]);
});

test("an unknown authentication state does not change the owner", () => {
  const owner = createRecordOwner();
  owner.hasChanged(hanako);
  expect(owner.hasChanged(UNKNOWN_AUTHENTICATION)).toBe(false);
  expect(owner.hasChanged(hanako)).toBe(false);
});
