import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route as errorRoute } from "../routes/error.tsx";
import { renderPortal } from "../testing/render-portal.tsx";

const { component } = errorRoute.options;

/** An error view fails with it as well. */
function createUnreadableError(): object {
  const getPrototypeOf = () => {
    throw new Error("the error cannot be read");
  };
  return new Proxy({}, { getPrototypeOf });
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  Object.assign(errorRoute.options, {
    component: () => {
      throw createUnreadableError();
    },
  });
});

afterEach(() => {
  Object.assign(errorRoute.options, { component });
});

const LINK = "画面を表示できませんでした。トップページを開く";

test("an error view that fails is replaced by a link in the screen's place, and the next screen is shown", async () => {
  const { router } = await renderPortal("/error");
  expect(await screen.findByRole("alert")).toHaveTextContent(LINK);
  expect(screen.getByText(LINK)).toHaveAttribute("href", "/");
  expect(screen.queryByText("Something went wrong!")).not.toBeInTheDocument();
  expect(screen.getByRole("contentinfo")).toBeVisible();
  await act(() => router.navigate({ to: "/reservation/cancel-complete" }));
  expect(screen.queryByText(LINK)).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a failure that no error view catches is replaced by the same link", async () => {
  const { router } = await renderPortal("/reservation/cancel-complete");
  const defaultErrorComponent = () => {
    throw new Error("the view failed");
  };
  router.update({ ...router.options, defaultErrorComponent });
  act(() => void router.navigate({ to: "/error" }));
  expect(await screen.findByText(LINK)).toHaveAttribute("href", "/");
  expect(screen.queryByText("Something went wrong!")).not.toBeInTheDocument();
});
