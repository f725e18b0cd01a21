import { afterEach, expect, test, vi } from "vitest";
import { LOADING } from "./light-loading.ts";

type Load = (load: () => Promise<string>, files?: string[]) => Promise<string>;

/** The module as a browser runs it. */
async function openLoading(): Promise<Load> {
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(LOADING)}`);
  return module.__vitePreload;
}

const added: { href: string; onload: () => void; onerror: () => void; remove: () => void }[] = [];

function standInForDocument(): void {
  added.length = 0;
  vi.stubGlobal("document", {
    createElement: () => ({ remove: () => undefined }),
    head: { append: (link: (typeof added)[number]) => added.push(link) },
  });
}

afterEach(() => vi.unstubAllGlobals());

test("a file without a stylesheet is loaded at once", async () => {
  const load = await openLoading();
  await expect(load(async () => "toaster")).resolves.toBe("toaster");
  await expect(load(async () => "toaster", [])).resolves.toBe("toaster");
});

test("a file's stylesheet comes first, and once", async () => {
  standInForDocument();
  const load = await openLoading();
  const loadFile = vi.fn<() => Promise<string>>().mockResolvedValue("toaster");
  const loaded = load(loadFile, ["assets/toaster.css"]);
  const again = load(loadFile, ["assets/toaster.css"]);
  expect(added.map(({ href }) => href)).toEqual(["/assets/toaster.css"]);
  expect(loadFile).not.toHaveBeenCalled();
  added[0]?.onload();
  await expect(Promise.all([loaded, again])).resolves.toEqual(["toaster", "toaster"]);
});

test("a stylesheet that did not come is a failure, and is asked for again the next time", async () => {
  standInForDocument();
  const load = await openLoading();
  const lost = load(async () => "toaster", ["assets/lost.css"]);
  added[0]?.onerror();
  await expect(lost).rejects.toThrow("assets/lost.css");
  const found = load(async () => "toaster", ["assets/lost.css"]);
  added[1]?.onload();
  await expect(found).resolves.toBe("toaster");
});
