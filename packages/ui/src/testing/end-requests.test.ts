import { expect, test, vi } from "vitest";
import { followRequests } from "./end-requests.ts";

/** A server that never answers, as a browser's `fetch` waits for it. */
function waitForAborted(_: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("Broken off.", "AbortError")));
  });
}

test("a request that waits for its answer is broken off when the page is gone", async () => {
  const requests = followRequests(waitForAborted);
  const call = requests.fetch("http://localhost/api/v1/clinic");
  const failed = expect(call).rejects.toThrow("Broken off.");
  await requests.end();
  await failed;
});

test("the page's own end of a request stays its end", async () => {
  const requests = followRequests(waitForAborted);
  const own = new AbortController();
  const call = requests.fetch("http://localhost/api/v1/clinic", { signal: own.signal });
  own.abort();
  await expect(call).rejects.toThrow("Broken off.");
});

test("what a page that is gone sends once more reaches no server", async () => {
  const send = vi.fn(waitForAborted);
  const requests = followRequests(send);
  await requests.end();
  await expect(requests.fetch("http://localhost/api/v1/clinic")).rejects.toThrow("The page of this test is gone.");
  expect(send).not.toHaveBeenCalled();
});
