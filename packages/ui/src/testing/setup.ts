import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import "./refuse-console-errors.ts";

/** What a page keeps in its document and its browser must not reach the next test. */
function leaveNothingBehind(): void {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
  delete document.documentElement.dataset["toastAsked"];
  delete document.documentElement.dataset["toastScreen"];
}

afterEach(() => {
  if (typeof document !== "undefined") leaveNothingBehind();
});
