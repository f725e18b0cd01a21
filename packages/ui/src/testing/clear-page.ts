import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { dismissAllToasts } from "../feedback/show-toast.ts";

// A page on a busy machine may stand late; one that never stands fails all the same.
configure({ asyncUtilTimeout: 8000 });

/** What a page keeps in its document, its browser and its toasts must not reach the next test. */
export function clearPage(): void {
  cleanup();
  dismissAllToasts();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
}

afterEach(clearPage);
