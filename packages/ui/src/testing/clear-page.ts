import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

/** What a page keeps in its document and its browser must not reach the next test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
  delete document.documentElement.dataset["toastAsked"];
  delete document.documentElement.dataset["toastScreen"];
});
