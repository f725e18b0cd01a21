// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { ACTING_KEY } from "../early-call/acting-key.ts";
import { createActing, extractPersonLink } from "./acting.ts";
import { ANONYMOUS, type AuthenticationState, authenticationOf, type SignedInUser } from "./authentication-state.ts";

let state: AuthenticationState;

function user(uid: string): SignedInUser {
  const unknown = { email: null, displayName: null, phoneNumber: null, photoURL: null, tenantId: null };
  return { uid, ...unknown, emailVerified: true, isAnonymous: false, providerData: [] };
}

const open = () => createActing({ storage: sessionStorage, state: () => state });

beforeEach(() => {
  sessionStorage.clear();
  state = authenticationOf(user("hanako"));
});

test("a choice takes effect from the next load on, survives reloads, and is valid only for its patient", () => {
  const page = open();
  page.choose("of-sora");
  expect([page.representationId(), page.hasChanged()]).toEqual([undefined, true]);
  const next = open();
  expect([next.representationId(), next.hasChanged(), open().representationId()]).toEqual([
    "of-sora",
    false,
    "of-sora",
  ]);
  state = authenticationOf(user("mallory"));
  expect([next.representationId(), open().representationId()]).toEqual([undefined, undefined]);
});

test("a sign-out deletes the choice, on the page too", () => {
  open().choose("of-sora");
  const page = open();
  expect(page.representationId()).toBe("of-sora");
  state = ANONYMOUS;
  page.clear();
  state = authenticationOf(user("hanako"));
  expect([page.representationId(), open().representationId()]).toEqual([undefined, undefined]);
});

test("a mail's link is removed from the address, survives the sign-in, and then belongs to the signed-in patient", () => {
  history.replaceState({ kept: true }, "", "/treatment/t-1?change=time&person=of-sora");
  extractPersonLink(window, sessionStorage);
  expect([location.pathname + location.search, history.state]).toEqual(["/treatment/t-1?change=time", { kept: true }]);
  state = ANONYMOUS;
  const page = open();
  page.clear();
  state = authenticationOf(user("hanako"));
  expect([page.representationId(), open().representationId()]).toEqual(["of-sora", "of-sora"]);
  state = authenticationOf(user("mallory"));
  expect(open().representationId()).toBeUndefined();
});

test.each(["{", "null", '"of-sora"', '{"uid":"hanako"}'])("stored %s acts for nobody", (text) => {
  sessionStorage.setItem(ACTING_KEY, text);
  expect(open().representationId()).toBeUndefined();
});

test("if the browser refuses the storage, the page acts for its patient", () => {
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  const page = createActing({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse }, state: () => state });
  page.choose("of-sora");
  expect([page.representationId(), page.hasChanged()]).toEqual([undefined, false]);
});
