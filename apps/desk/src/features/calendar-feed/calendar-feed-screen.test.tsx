import type { CalendarFeedState } from "@madoguchi/contract/calendar-feed/calendar-feed";
import {
  endCalendarFeedCall,
  readCalendarFeedCall,
} from "@madoguchi/contract/calendar-feed/calendar-feed.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const at = ({ path }: { path: string }) => `*${fillPath(path, { clinicId: "clinic-minato" })}`;
const FEED = at(readCalendarFeedCall);
const URL_OF_FEED = "https://desk.example/api/v1/desk/calendar/secret";

let feed: CalendarFeedState["feed"];

beforeEach(() => {
  feed = null;
  network.use(
    ...signedIn(),
    http.get(FEED, () => HttpResponse.json({ feed })),
    http.post(FEED, () => {
      feed = { createdAt: "2026-05-12T09:00:00+09:00", lastReadAt: null };
      return HttpResponse.json({ url: URL_OF_FEED }, { status: 201 });
    }),
    http.post(at(endCalendarFeedCall), () => {
      feed = null;
      return HttpResponse.json({});
    }),
  );
});

test("an address is shown once, renewed after a question, and ended", async () => {
  const { actor } = await renderDesk("/settings/calendar");
  await actor.click(await screen.findByRole("button", { name: "アドレスを作る" }));
  expect(await screen.findByText(URL_OF_FEED)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "閉じる" }));
  expect(screen.queryByText(URL_OF_FEED)).toBeNull();
  expect(screen.getByText(/まだ読まれていません/)).toBeVisible();

  await actor.click(screen.getByRole("button", { name: "新しいアドレスを作る" }));
  const renewal = within(screen.getByRole("alertdialog"));
  await actor.click(renewal.getByRole("button", { name: "新しいアドレスを作る" }));
  expect(await screen.findByText(URL_OF_FEED)).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "閉じる" }));

  await actor.click(screen.getByRole("button", { name: "連携をやめる" }));
  await actor.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "やめる" }));
  expect(await screen.findByRole("button", { name: "アドレスを作る" })).toBeVisible();
});

test("a refusal is shown, and the action can be repeated", async () => {
  network.use(http.post(FEED, () => refusal(403, "E005", "この操作を行う権限がありません。"), { once: true }));
  const { actor } = await renderDesk("/settings/calendar");
  await actor.click(await screen.findByRole("button", { name: "アドレスを作る" }));
  expect(await screen.findByText("E005: この操作を行う権限がありません。")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "アドレスを作る" }));
  expect(await screen.findByText(URL_OF_FEED)).toBeVisible();
});

test.each([
  ["doctor", true],
  ["owner", false],
] as const)("only a doctor finds the page: %s", async (role, isFound) => {
  network.use(...signedIn({ roles: [role] }));
  await renderDesk("/settings/session");
  const labels = (await screen.findAllByRole("link")).map(({ textContent }) => textContent);
  expect(labels.includes("カレンダー連携")).toBe(isFound);
});
