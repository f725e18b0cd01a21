type Tab = { url: string; focus: () => Promise<unknown> };

/** The functions of a worker's `clients` that show a page. */
export type Tabs = {
  matchAll: (options: { type: "window"; includeUncontrolled: true }) => Promise<readonly Tab[]>;
  openWindow: (path: string) => Promise<unknown>;
};

function pathOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("path" in data)) return undefined;
  return typeof data.path === "string" ? data.path : undefined;
}

/** Brings the page that sent the notification, `data.path`, to the front; opens it if it was closed meanwhile. */
export async function showTab(tabs: Tabs, data: unknown): Promise<void> {
  const path = pathOf(data);
  if (path === undefined) return;
  const open = await tabs.matchAll({ type: "window", includeUncontrolled: true });
  const tab = open.find(({ url }) => new URL(url).pathname === path);
  await (tab ? tab.focus() : tabs.openWindow(path));
}
