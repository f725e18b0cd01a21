// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { carryPerson } from "./carry-person.ts";

let representationId: string | undefined;

beforeEach(() => {
  representationId = "of-sora";
});

carryPerson(document, { representationId: () => representationId });

function hrefAfter(event: string, href: string): string | null {
  document.body.innerHTML = `<a href="${href}"><span>text</span></a>`;
  document.querySelector("span")?.dispatchEvent(new Event(event, { bubbles: true }));
  return document.querySelector("a")?.getAttribute("href") ?? null;
}

test.each(["pointerdown", "contextmenu", "focusin", "dragstart"])(
  "before a link of a tab that acts for a child is opened elsewhere (%s), it names the child",
  (event) => {
    expect(hrefAfter(event, "/reservation/new?department=1#times")).toBe(
      "/reservation/new?department=1&person=of-sora#times",
    );
  },
);

test.each(["tel:119", "https://example.com/", "#main", "mailto:a@example.com", "blob:http://localhost:3000/1"])(
  "the link %s stays as it is",
  (href) => {
    expect(hrefAfter("pointerdown", href)).toBe(href);
  },
);

test("the links of a tab that acts for nobody stay as they are, also those that named a person before", () => {
  representationId = undefined;
  expect(hrefAfter("pointerdown", "/mypage")).toBe("/mypage");
  expect(hrefAfter("pointerdown", "/mypage?person=of-sora")).toBe("/mypage");
});
