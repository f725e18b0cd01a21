import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";
import { PartNotLoaded } from "./part-not-loaded.tsx";

test("a part whose code does not load is replaced by a message, and the rest of the page stays", async () => {
  const Times = lazyPart<object>(
    () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    PartNotLoaded,
  );
  render(
    <main>
      <p>診療科と料金</p>
      <Suspense>
        <Times />
      </Suspense>
    </main>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("読み込めませんでした。");
  expect(screen.getByRole("button", { name: "ページを再読み込み" })).toBeVisible();
  expect(screen.getByText("診療科と料金")).toBeVisible();
});
