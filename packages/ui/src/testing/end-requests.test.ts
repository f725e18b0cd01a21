import { expect, test, vi } from "vitest";
import { followRequests } from "./end-requests.ts";

/** A server that never answers, with the abort behaviour of `fetch`. */
function waitForAborted(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("Broken off.", "AbortError")));
  });
}

test("a pending request is aborted when the page is gone", async () => {
  const requests = followRequests(waitForAborted);
  const call = requests.fetch("http://localhost/api/v1/clinic");
  const failed = expect(call).rejects.toThrow("Broken off.");
  await requests.end();
  await failed;
});

test("a request that the page aborts keeps the page's reason", async () => {
  const requests = followRequests(waitForAborted);
  const own = new AbortController();
  const call = requests.fetch("http://localhost/api/v1/clinic", { signal: own.signal });
  own.abort();
  await expect(call).rejects.toThrow("Broken off.");
});

test("a later request of a page that is gone reaches no server", async () => {
  const send = vi.fn(waitForAborted);
  const requests = followRequests(send);
  await requests.end();
  await expect(requests.fetch("http://localhost/api/v1/clinic")).rejects.toThrow("The page of this test is gone.");
  expect(send).not.toHaveBeenCalled();
});
