import { expect } from "vitest";
import { readEverything } from "./read-everything.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

/** Repeats the act after a lost answer: expects the same answer, and no changed row. */
export async function expectRepeatable(client: TestClient, act: () => Promise<TestAnswer>): Promise<void> {
  const first = await act();
  expect([first.status < 300, first.body]).toEqual([true, expect.anything()]);
  const left = await readEverything(client);
  const again = await act();
  expect([again.status, withoutCredentials(again.body)]).toEqual([first.status, withoutCredentials(first.body)]);
  expect(await readEverything(client)).toEqual(left);
}

/** Each answer has new credentials of a call. */
function withoutCredentials(body: unknown): unknown {
  return typeof body === "object" && body !== null ? { ...body, token: null, ice: null } : body;
}
