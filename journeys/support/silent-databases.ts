import type { Page } from "@playwright/test";

/** Imitates an iPhone whose databases no longer answer: they open, but no event of the request is ever delivered. */
export async function silenceDatabases(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name) => {
      const request = open(`unanswered ${name}`);
      request.addEventListener = () => undefined;
      for (const event of ["onsuccess", "onerror", "onblocked", "onupgradeneeded"])
        Object.defineProperty(request, event, { value: null, writable: true });
      return request;
    };
  });
}
