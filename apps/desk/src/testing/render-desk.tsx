import type {} from "@madoguchi/ui/testing/clear-page";
import { createMemoryHistory } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { App } from "../app.tsx";
import { openDesk } from "../desk-context/open-desk.ts";
import { createDeskRouter } from "../router.ts";

/** The clock of the tests, in the minute of the demonstration's sign-in. */
export const TEST_NOW = new Date("2026-05-12T09:00:00+09:00");

/**
 * The whole desk at an address: the real route tree in memory, the network answered by `network` (give it `signedIn()`
 * first). Find things by role and label.
 */
export async function renderDesk(address: string, { now = () => TEST_NOW }: { now?: () => Date } = {}) {
  const desk = openDesk({ now, retryDelayMs: () => 0 });
  const router = createDeskRouter({ desk, history: createMemoryHistory({ initialEntries: [address] }) });
  await act(() => router.load());
  const screen = render(<App desk={desk} router={router} />);
  return { ...screen, desk, router, actor: userEvent.setup() };
}
