import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A page on a busy machine may stand late; one that never stands fails all the same.
configure({ asyncUtilTimeout: 8000 });

/** What a page keeps in its document and its browser must not reach the next test. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
  delete document.documentElement.dataset["toastAsked"];
  delete document.documentElement.dataset["toastScreen"];
});
