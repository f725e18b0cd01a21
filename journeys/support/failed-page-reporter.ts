import { readFile } from "node:fs/promises";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** The accessibility tree of the page in Playwright's description of a failure. */
const PAGE_TREE = /```yaml\n(.*?)\n```/s;
/** Lines without a role, and the marks of single elements. */
const NOISE = /^ *- generic(?: \[[^\]]*\])*:?\n| \[(?:ref|cursor)=[^\]]*\]/gm;

/** Prints the page that a failed journey has seen, for a machine whose pictures cannot be opened. */
export default class FailedPageReporter implements Reporter {
  readonly #failures: { title: string; path: string }[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === "error-context")?.path;
    if (path !== undefined) this.#failures.push({ title: test.title, path });
  }

  async onEnd(): Promise<void> {
    for (const { title, path } of this.#failures) {
      const tree = PAGE_TREE.exec(await readFile(path, "utf8"))?.[1];
      if (tree !== undefined) process.stdout.write(`\nThe page of "${title}":\n${`${tree}\n`.replace(NOISE, "")}`);
    }
  }
}
