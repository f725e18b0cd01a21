import { render, screen } from "@testing-library/react";
import { createElement, X } from "lucide";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";

/** The shape of an icon, without the set's class names. */
function looks(icon: Element | null) {
  const attributes = [...(icon?.attributes ?? [])].filter(
    ({ name }) => !["class", "xmlns", "aria-hidden"].includes(name),
  );
  return { attributes: attributes.map(({ name, value }) => `${name}=${value}`).sort(), shapes: icon?.innerHTML };
}

test("an icon looks as the set draws it", () => {
  const { container } = render(<Icon shape={X} strokeWidth={1.5} />);
  expect(looks(container.querySelector("svg"))).toEqual(looks(createElement(X, { "stroke-width": 1.5 })));
});

test("an icon with a label is an image with that name, one without is silent", () => {
  const { container } = render(
    <>
      <Icon shape={X} role="img" aria-label="エラー" />
      <Icon shape={X} className="size-5" />
    </>,
  );
  expect(screen.getByRole("img", { name: "エラー" })).not.toHaveAttribute("aria-hidden");
  expect(container.querySelector(".size-5")).toHaveAttribute("aria-hidden", "true");
});
