import { expect } from "vitest";
import { readEverything } from "./read-everything.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** Does the act, loses its answer, does it again: the same answer, and not a row anywhere that is not as it was. */
export async function expectRepeatable(client: TestClient, act: () => Promise<TestAnswer>): Promise<void> {
  const first = await act();
  expect([first.status < 300, first.body]).toEqual([true, expect.anything()]);
  const left = await readEverything(client);
  const again = await act();
  expect([again.status, withoutCredentials(again.body)]).toEqual([first.status, withoutCredentials(first.body)]);
  expect(await readEverything(client)).toEqual(left);
}

/** Those of a call are made for each answer. */
function withoutCredentials(body: unknown): unknown {
  return typeof body === "object" && body !== null ? { ...body, token: null, ice: null } : body;
}
