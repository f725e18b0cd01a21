// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { redirectToSecurePage } from "./redirect-to-secure-page.ts";

const START = "https://card.example/start?id=1";

afterEach(() => document.body.replaceChildren());

test("an address alone is gone to in this window", () => {
  const assign = vi.fn();
  redirectToSecurePage({ url: START, method: "GET", fields: {} }, { document, location: { assign } });
  expect(assign).toHaveBeenCalledExactlyOnceWith(START);
});

test("what the card company is told goes as a form, and nothing of the form stays on the page", () => {
  const sent: { action: string; method: string; fields: [string, string][] }[] = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function submit(this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll("input")];
    sent.push({
      action: this.action,
      method: this.method.toUpperCase(),
      fields: inputs.map(({ name, value }) => [name, value]),
    });
  });
  const assign = vi.fn();
  redirectToSecurePage(
    { url: START, method: "POST", fields: { token: "abc", lang: "ja" } },
    { document, location: { assign } },
  );
  expect(sent).toEqual([
    {
      action: START,
      method: "POST",
      fields: [
        ["token", "abc"],
        ["lang", "ja"],
      ],
    },
  ]);
  expect(document.querySelector("form")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});
