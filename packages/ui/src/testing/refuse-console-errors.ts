import { afterEach, beforeEach, vi } from "vitest";

/** The arguments of `console.error` during the running test. React reports its warnings there. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
  });
});

// An unexpected error is a defect of the product, in every test.
afterEach(() => {
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join("\n")}`);
});
