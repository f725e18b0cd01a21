import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { frameAnswers } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { renderPortal } from "../testing/render-portal.tsx";
import { answerRecord } from "../testing/reservation-answers.ts";
import { demonstrationUser } from "../testing/session-in-memory.ts";

beforeEach(() => network.use(...frameAnswers, ...answerRecord()));

async function openDialog() {
  const portal = await renderPortal("/history", { user: demonstrationUser });
  const header = within(await screen.findByRole("banner"));
  await portal.actor.click(header.getByRole("button", { name: "ログアウト" }));
  return { ...portal, dialog: within(screen.getByRole("dialog", { name: "本当にログアウトしますか?" })) };
}

test("logging out asks first; ログアウトしない only closes the dialog (spec §4 Logout dialog)", async () => {
  const { actor, dialog, router, portal } = await openDialog();
  await actor.click(dialog.getByRole("button", { name: "ログアウトしない" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/history");
  expect(portal.identity.state().isAuthenticated).toBe(true);
});

test("ログアウトする logs out and goes to /logout, replacing the page in the history (spec §2 /logout/, spec §2 Logging out, spec §4 button | ログアウトする)", async () => {
  const { actor, dialog, router, portal } = await openDialog();
  const pagesBefore = router.history.length;
  await actor.click(dialog.getByRole("button", { name: "ログアウトする" }));
  expect(await screen.findByRole("heading", { name: "ログアウトしました" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/logout/");
  expect(router.history.length).toBe(pagesBefore);
  expect(portal.identity.state().isAuthenticated).toBe(false);
  expect(screen.getByRole("link", { name: "もう一度ログイン" })).toHaveAttribute("href", "/login");
});

test("no data of the patient stays: the header has no greeting, the latest treatment is deleted", async () => {
  const { actor, dialog, portal } = await openDialog();
  portal.storage.latestTreatment.write({
    treatmentId: "t-1",
    isAdditionalMedicineAvailable: 1,
    isApplyingAdditionalMedicine: 0,
  });
  await actor.click(dialog.getByRole("button", { name: "ログアウトする" }));
  await screen.findByRole("heading", { name: "ログアウトしました" });
  expect(screen.queryByText("山田 花子 さま")).not.toBeInTheDocument();
  expect(portal.storage.latestTreatment.read()).toBeUndefined();
});

test("a failed logout shows an error and stays on the page", async () => {
  const { actor, dialog, session, router } = await openDialog();
  session.signOut = () => Promise.reject(new TypeError("broken"));
  await actor.click(dialog.getByRole("button", { name: "ログアウトする" }));
  expect(await screen.findByText("E999: 不明なエラーが発生しました")).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/history");
});

test("opening /logout while signed in asks first", async () => {
  await renderPortal("/logout/", { user: demonstrationUser });
  expect(await screen.findByText("現在ログインしています。")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "ログアウトする" })).toBeInTheDocument();
});

test("a logout in another tab leads to /login", async () => {
  const { session, router } = await renderPortal("/history", { user: demonstrationUser });
  await screen.findByText("山田 花子 さま");
  session.change(undefined);
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});
