import { render, screen } from "@testing-library/react";
import OwnX from "lucide-react/icons/x";
import { expect, test } from "vitest";
import createIcon from "./icon.ts";

const shapes = {
  size: 24,
  node: [
    ["path", { d: "M18 6 6 18", key: "1bl5f8" }],
    ["path", { d: "m6 6 12 12", key: "d8bk6v" }],
  ],
} as const;
const X = createIcon(shapes);

/** What an icon looks like, without the names that the set gives it for style sheets. */
function looks(icon: Element | null) {
  const attributes = [...(icon?.attributes ?? [])].filter(({ name }) => name !== "class" && name !== "xmlns");
  return { attributes: attributes.map(({ name, value }) => `${name}=${value}`).sort(), shapes: icon?.innerHTML };
}

test("an icon looks as the set draws it", () => {
  const own = render(<OwnX aria-hidden strokeWidth={1.5} />);
  const ours = render(<X aria-hidden strokeWidth={1.5} />);
  expect(looks(ours.container.querySelector("svg"))).toEqual(looks(own.container.querySelector("svg")));
});

test("an icon with a label is an image with that name, one without is silent", () => {
  const { container } = render(
    <>
      <X role="img" aria-label="エラー" />
      <X className="size-5" />
    </>,
  );
  expect(screen.getByRole("img", { name: "エラー" })).not.toHaveAttribute("aria-hidden");
  expect(container.querySelector(".size-5")).toHaveAttribute("aria-hidden", "true");
});
