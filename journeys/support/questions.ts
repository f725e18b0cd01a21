import { expect, type Page } from "@playwright/test";
import { readRecords } from "./records.ts";

/** The address of the questionnaire of a first visit. */
export function questionsOf(treatmentId: string, origin = ""): string {
  return `${origin}/questions/first-visit?treatmentId=${treatmentId}&isFirstTreatment=1`;
}

/** The field of the questionnaire's first question. */
export function complaintOn(page: Page) {
  return page.getByRole("textbox", { name: "いちばん困っている症状" });
}

export const SAVED = /^保存しました \d\d:\d\d$/;
export const UNSAVED = "保存できていません（電波の届くところで自動的に保存します）";

/** Waits until the draft in the database has this answer. */
export async function expectKept(treatmentId: string, questionId: string, value: unknown): Promise<void> {
  const read = () =>
    readRecords<{ value: unknown }>(
      "select value from questionnaire_draft_answer where treatment_id = $1 and question_id = $2",
      [treatmentId, questionId],
    );
  await expect.poll(async () => (await read())[0]?.value).toEqual(value);
}

/** The whole content of the browser's databases for this origin, as one text; keys as their names. */
export function readDatabases(page: Page): Promise<string> {
  return page.evaluate(async () => {
    function ask<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
    function asText(value: unknown): unknown {
      const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
      if (bytes instanceof Uint8Array) return `${[...bytes].join(" ")} ${new TextDecoder().decode(bytes)}`;
      if (value instanceof CryptoKey) return `a key that ${value.extractable ? "can" : "cannot"} be extracted`;
      return value;
    }
    const texts: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([ask(entries.getAllKeys()), ask(entries.getAll())]);
        texts.push(JSON.stringify([name, store, keys, values], (_key, value: unknown) => asText(value)));
      }
      database.close();
    }
    return texts.join("\n");
  });
}
