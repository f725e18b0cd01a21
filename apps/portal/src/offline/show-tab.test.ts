import { expect, test, vi } from "vitest";
import { showTab, type Tabs } from "./show-tab.ts";

const ROOM = { path: "/examination/treatment-1/" };

function tabsOf(...paths: string[]) {
  const open = paths.map((path) => ({ url: `https://clinic.example${path}`, focus: vi.fn(async () => undefined) }));
  const openWindow = vi.fn(async () => undefined);
  return { open, openWindow, tabs: { matchAll: async () => open, openWindow } satisfies Tabs };
}

test("pressing the notification of a call brings the tab of the visit to the front", async () => {
  const { tabs, open, openWindow } = tabsOf("/mypage", "/examination/treatment-1/");
  await showTab(tabs, ROOM);
  expect(open.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test("if that tab was closed, the room is opened again", async () => {
  const { tabs, openWindow } = tabsOf("/mypage");
  await showTab(tabs, ROOM);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith("/examination/treatment-1/");
});

test("a notification that names no page opens none", async () => {
  const { tabs, openWindow } = tabsOf();
  await showTab(tabs, null);
  expect(openWindow).not.toHaveBeenCalled();
});
