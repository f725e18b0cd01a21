import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { network } from "./network.ts";

/** What was written to `console.error` during the running test. React reports its own complaints there. */
let complaints: string[] = [];

/** What a page keeps in its document and its browser must not reach the next test. */
function leaveNothingBehind(): void {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
  delete document.documentElement.dataset["toastAsked"];
  delete document.documentElement.dataset["toastPlace"];
}

/**
 * The tests' own `fetch` closes the stream of a request's body once more after the client has cancelled it, which no
 * browser does; a stream that is over already is simply left alone.
 */
function tolerateSecondClose(): void {
  const controller = ReadableStreamDefaultController.prototype;
  const close = controller.close;
  controller.close = function closeOnce(this: ReadableStreamDefaultController) {
    try {
      close.call(this);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
}

tolerateSecondClose();
beforeAll(() => network.listen({ onUnhandledFrame: "error" }));

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  network.resetHandlers();
  if (typeof document !== "undefined") leaveNothingBehind();
  // An unexpected complaint is a defect of the product, whatever the test looked at.
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});

afterAll(() => network.close());
