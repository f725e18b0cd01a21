import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route as enrolRoute } from "../routes/enrol.tsx";
import { network } from "../testing/network.ts";
import { renderDesk } from "../testing/render-desk.tsx";
import { signedOut } from "../testing/session-answers.ts";

const { component } = enrolRoute.options;

/** An error view fails with it as well. */
function createUnreadableError(): object {
  const getPrototypeOf = () => {
    throw new Error("the error cannot be read");
  };
  return new Proxy({}, { getPrototypeOf });
}

beforeEach(() => {
  network.use(signedOut);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  Object.assign(enrolRoute.options, {
    component: () => {
      throw createUnreadableError();
    },
  });
});

afterEach(() => {
  Object.assign(enrolRoute.options, { component });
});

const LINK = "画面を表示できませんでした。トップページを開く";

test("an error view that fails is replaced by a link, and the next screen is shown", async () => {
  const { router } = await renderDesk("/enrol");
  expect(screen.getByText(LINK)).toHaveAttribute("href", "/");
  expect(screen.queryByText("Something went wrong!")).not.toBeInTheDocument();
  await act(() => router.navigate({ to: "/sign-in" }));
  expect(screen.queryByText(LINK)).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "ログイン" })).toBeVisible();
});

test("a failure that no error view catches is replaced by the same link", async () => {
  const { router } = await renderDesk("/sign-in");
  const defaultErrorComponent = () => {
    throw new Error("the view failed");
  };
  router.update({ ...router.options, defaultErrorComponent });
  act(() => void router.navigate({ to: "/enrol" }));
  expect(await screen.findByText(LINK)).toHaveAttribute("href", "/");
  expect(screen.queryByText("Something went wrong!")).not.toBeInTheDocument();
});
