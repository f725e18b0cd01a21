// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { redirectToSecurePage } from "./redirect-to-secure-page.ts";

const START = "https://card.example/start?id=1";

afterEach(() => document.body.replaceChildren());

test("a mere address is opened in this window", () => {
  const assign = vi.fn();
  redirectToSecurePage({ url: START, method: "GET", fields: {} }, { document, location: { assign } });
  expect(assign).toHaveBeenCalledExactlyOnceWith(START);
});

test("parameters for the card company are sent as a form, which does not stay on the page", () => {
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
