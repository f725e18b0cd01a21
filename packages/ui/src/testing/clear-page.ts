import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A page on a busy machine may stand late; one that never stands fails all the same.
configure({ asyncUtilTimeout: 8000 });

/** The library shows what it still holds to the next region of toasts too. */
async function endToasts(): Promise<void> {
  if (document.documentElement.dataset["toastAsked"] === undefined) return;
  const { toast } = await import("sonner");
  toast.dismiss();
}

/** What a page keeps in its document, its browser and its toasts must not reach the next test. */
export async function clearPage(): Promise<void> {
  cleanup();
  await endToasts();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset["firstPageShown"];
  delete document.documentElement.dataset["toastAsked"];
  delete document.documentElement.dataset["toastScreen"];
}

afterEach(clearPage);
