import { createMemoryHistory } from "@tanstack/react-router";
import { http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../testing/answers.ts";
import { network } from "../testing/network.ts";
import { openTestPortal, renderPortal } from "../testing/render-portal.tsx";
import { demonstrationUser } from "../testing/session-in-memory.ts";
import { searchParameters } from "./search-parameters.ts";

/** Part of every hostile value, so that it is found wherever it is output. */
const MARK = "other-host";

const HOSTILE = [
  `http://${MARK}/`,
  `https://${MARK}`,
  `//${MARK}/`,
  `///${MARK}`,
  `/\\${MARK}/`,
  `\\\\${MARK}/`,
  `/\t/${MARK}/`,
  `/\n/${MARK}`,
  `/.//${MARK}/`,
  `/history/..//${MARK}`,
  ` //${MARK}/`,
  `javascript:alert('${MARK}')`,
  `data:text/html,${MARK}`,
  `\u0000${MARK}\u001f`,
  `["http://${MARK}/"]`,
  `{"to":"http://${MARK}/"}`,
  `"http://${MARK}/"`,
  `/${MARK.repeat(1000)}`,
  `<script>${MARK}</script>`,
] as const;

/** `addition` is an undeclared parameter, which must be ignored too. */
const NAMES = [...Object.keys(searchParameters), "addition", "__proto__", "constructor"];

beforeEach(() => {
  network.use(
    ...frameAnswers,
    http.all("*/api/*", () => refusal(404, "E004", "見つかりませんでした。")),
  );
});

/** Each address of the route tree, with its parameters filled in. */
const paths = Object.keys(openTestPortal("/error").router.routesByPath).map((path) => path.replaceAll(/\$\w+/g, "t-1"));

test("the walk covers the whole portal", () => {
  expect(paths).toEqual(expect.arrayContaining(["/login", "/history", "/payment/t-1/secure-complete", "/line-login"]));
  expect(paths.length).toBeGreaterThan(35);
});

test("no route receives a hostile value by any parameter", async () => {
  const { router } = await renderPortal("/error");
  for (const path of paths) {
    for (const name of NAMES) {
      for (const value of HOSTILE) {
        const address = `${path}?${name}=${encodeURIComponent(value)}&${name}=${encodeURIComponent(value)}`;
        const { location } = createMemoryHistory({ initialEntries: [address] });
        const parsed = router.parseLocation(location);
        const handed = router.matchRoutes(parsed).map(({ search }) => search);
        expect(JSON.stringify([parsed.search, parsed.href, parsed.publicHref, handed]), address).not.toContain(MARK);
      }
    }
  }
});

/** Records where a page would navigate, instead of following it. */
function watchLeaving(): string[] {
  const left: string[] = [];
  vi.spyOn(window.location, "assign").mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window.location, "replace").mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window.location, "href", "set").mockImplementation((url) => void left.push(url));
  return left;
}

function linksOf(page: Element): string[] {
  return [...page.querySelectorAll("[href], [action], [src]")].flatMap((element) =>
    ["href", "action", "src"].flatMap((name) => element.getAttribute(name) ?? []),
  );
}

/** The pages that read their search, and the values of a hostile link. */
const TRIED = [`http://${MARK}/`, `//${MARK}/`, `/\\${MARK}/`, `/\t/${MARK}/`, `/.//${MARK}/`] as const;

test.each([
  "/login/",
  "/login/mail-certification",
  "/line-login",
  "/line-link",
  "/finish-magic-link-login",
  "/reservation/new",
  "/reservation/signup",
  "/reservation/user-profile",
  "/history",
  "/mypage",
  "/treatment/t-1",
  "/payment/t-1/secure-complete",
])("%s with hostile parameters leads only into the portal, signed in or not", async (path) => {
  for (const value of TRIED) {
    for (const user of [demonstrationUser, undefined]) {
      const left = watchLeaving();
      const search = NAMES.map((name) => `${name}=${encodeURIComponent(value)}`).join("&");
      const { router, container, unmount } = await renderPortal(`${path}?${search}`, user && { user });
      await vi.waitFor(() => expect(router.state.status).toBe("idle"));
      expect(router.state.location.href).not.toContain(MARK);
      expect(JSON.stringify(router.state.matches.map((match) => match.search))).not.toContain(MARK);
      expect(linksOf(container).filter((link) => link.includes(MARK))).toEqual([]);
      expect(left).toEqual([]);
      unmount();
      vi.restoreAllMocks();
    }
  }
});

test.each([`/login?returnTo=http%3A%2F%2F${MARK}%2F`, `/login/mail-certification?returnTo=http%3A%2F%2F${MARK}%2F`])(
  "%s leads a patient who is signed in to the top page",
  async (address) => {
    const left = watchLeaving();
    const { router } = await renderPortal(address, { user: demonstrationUser });
    await vi.waitFor(() => expect(router.state.location.href).toBe("/mypage"));
    expect(left).toEqual([]);
  },
);

test("a redirect that names another host is refused by the router itself", async () => {
  const { router } = await renderPortal("/error");
  const left = watchLeaving();
  await router.navigate({ href: `https://${MARK}/` });
  expect(left).toEqual([]);
  expect(router.state.location.href).toBe("/error");
});
