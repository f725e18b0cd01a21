import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

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

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  if (typeof document !== "undefined") leaveNothingBehind();
  // An unexpected complaint is a defect of the product, whatever the test looked at.
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});
