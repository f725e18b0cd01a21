import { afterEach, beforeEach, vi } from "vitest";

/** What was written to `console.error` during the running test. React reports its own complaints there. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
  });
});

// An unexpected complaint is a defect of the product, whatever the test looked at.
afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});
