import { act, render } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Button } from "../buttons/button.tsx";
import { followTranslatedText } from "./follow-translated-text.ts";

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => followTranslatedText(window));
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

type Replacement = (text: Text, font: Element) => void;

/** How translators put an element in the place of a text. */
const REPLACEMENTS: [string, Replacement][] = [
  ["replaces", (text, font) => text.replaceWith(font)],
  [
    "inserts and removes",
    (text, font) => {
      text.before(font);
      text.remove();
    },
  ],
  [
    "wraps",
    (text, font) => {
      text.before(font);
      font.replaceChildren(text);
    },
  ],
];

async function translate(root: Element, replace: Replacement): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = `[${text.data}]`;
    replace(text, font);
  }
  // The page hears of a change after the translator's own task.
  await act(() => Promise.resolve());
}

const translated = (text: string) => expect.stringMatching(new RegExp(`^\\[?${text}\\]?$`));

test.each(REPLACEMENTS)(
  "a busy button shows its own text alone, where the translator %s the former one",
  async (_, replace) => {
    const { container, rerender } = render(<Button>保存する</Button>);
    await translate(container, replace);
    rerender(<Button busy>保存する</Button>);
    expect(container.textContent).toBe("送信中…");
    await translate(container, replace);
    rerender(<Button>保存する</Button>);
    expect(container.textContent).toBe("保存する");
  },
);

function Hold({ left, canExtend }: { left: string; canExtend: boolean }) {
  return (
    <p>
      {!canExtend && <span>延長しました。</span>}
      お取り置きしています
      <span>残り {left}</span>
    </p>
  );
}

test.each(REPLACEMENTS)("an element comes before a text that the translator %s", async (_, replace) => {
  const { container, rerender } = render(<Hold left="0:10" canExtend />);
  await translate(container, replace);
  rerender(<Hold left="0:10" canExtend={false} />);
  expect(container.querySelector("p")?.firstElementChild?.textContent).toBe("延長しました。");
});

test.each(REPLACEMENTS.slice(0, 2))("a clock goes on whose text the translator %s", async (_, replace) => {
  const { container, rerender } = render(<Hold left="0:10" canExtend />);
  await translate(container, replace);
  rerender(<Hold left="0:09" canExtend />);
  await act(() => Promise.resolve());
  expect([...(container.querySelector("span")?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
    translated("残り "),
    "0:09",
  ]);
});

test("a wrong removal of an element is refused as before", () => {
  expect(() => document.body.removeChild(document.createElement("p"))).toThrow();
});
