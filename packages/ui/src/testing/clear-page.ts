import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissAllToasts } from "../feedback/show-toast.ts";

// A page may be late on a busy machine; one that never appears fails all the same.
configure({ asyncUtilTimeout: 8000 });

/** Clears the state of a page in document, browser and toasts before the next test. */
export function clearPage(): void {
  cleanup();
  dismissAllToasts();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
}

afterEach(clearPage);
