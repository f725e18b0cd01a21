import { expect, test, vi } from "vitest";
import { ApiUnreachableError } from "../../errors/api-error.ts";
import { continueSession } from "./continue-session.ts";

function setUp() {
  const steps: string[] = [];
  const identity = {
    takeOver: vi.fn(async () => void steps.push("SDK loaded")),
    signInWithCustomToken: vi.fn(async (token: string) => void steps.push(`signed in by ${token}`)),
  };
  const change = vi.fn(async () => {
    steps.push("changed");
    return { customToken: "custom-token", email: "new@example.com" };
  });
  return { steps, identity, change };
}

test("the SDK has the session before a change ends the others, and continues with the answer's token", async () => {
  const { steps, identity, change } = setUp();
  expect((await continueSession(identity, change)).email).toBe("new@example.com");
  expect(steps).toEqual(["SDK loaded", "changed", "signed in by custom-token"]);
});

test("without the SDK, which the session needs to continue, nothing is changed", async () => {
  const { identity, change } = setUp();
  identity.takeOver.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  await expect(continueSession(identity, change)).rejects.toBeInstanceOf(ApiUnreachableError);
  expect(change).not.toHaveBeenCalled();
});

test("a successful change is reported as such, even if the token is refused", async () => {
  const { identity, change } = setUp();
  identity.signInWithCustomToken.mockRejectedValueOnce(new Error("refused"));
  expect((await continueSession(identity, change)).email).toBe("new@example.com");
});
