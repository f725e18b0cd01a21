import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TEMPLATE = `<!doctype html>
<html><head><meta charset="utf-8" /><script type="module" src="/assets/main-abc123.js"></script><title><!--title--></title></head>
<body><div id="root"><!--html--></div><script type="application/json" id="madoguchi-data"><!--data--></script></body></html>
`;

const PAGE_TEMPLATE = TEMPLATE.replace(
  '<script type="module" src="/assets/main-abc123.js">',
  '<style>body{margin:0}</style><script async id="starter" src="/assets/starter-abc123.js" data-entry="/assets/main-abc123.js">',
);

/** Renders the URL and the clinic's name; a clinic called 「故障」 cannot be rendered. */
const ENTRY = `
export async function renderPage(url, { clinic }) {
  if (clinic.name === "故障") throw new Error("cannot render");
  return { html: "<main>" + url + " " + clinic.name + "</main>", title: clinic.name + " & " + url };
}
export async function renderFrames({ clinic }) {
  const name = clinic?.name ?? "";
  const frame = (kind) => ({ html: "<main>" + kind + " " + name + "</main>", title: name });
  return {
    signedIn: frame("signed-in frame"),
    open: frame("open frame"),
    notFound: frame("not found"),
    refused: frame("refused {refusal}"),
    problem: frame("problem {requestId}"),
    isSignedInPage: (path) => path.startsWith("/mypage"),
    isKnownPage: (path) => !path.startsWith("/nowhere"),
    earlyCall: (path) => path === "/mypage" ? ({ call: "/api/home?page=1&kind=a" }) : undefined,
    routeSources: (path) => ["src/routes" + path + ".tsx"],
    templateOf: (path) => path.replace(/^\\/treatment\\/[^/]+/, "/treatment/$treatmentId"),
  };
}
`;

/** A minimal built portal in a temporary folder, in the shape of the real build. */
export function writePortalFixture(): string {
  const dist = mkdtempSync(join(tmpdir(), "madoguchi-portal-"));
  mkdirSync(join(dist, "client/assets"), { recursive: true });
  mkdirSync(join(dist, "client/.vite"));
  mkdirSync(join(dist, "server"));
  writeFileSync(join(dist, "client/index.html"), TEMPLATE);
  writeFileSync(join(dist, "client/page.html"), PAGE_TEMPLATE);
  writeFileSync(join(dist, "client/.vite/manifest.json"), "{}");
  const routeFiles = { "src/routes/mypage.tsx": ["assets/main-abc123.js", "assets/home-abc123.js", "assets/home.css"] };
  writeFileSync(join(dist, "client/.vite/route-files.json"), JSON.stringify(routeFiles));
  writeFileSync(join(dist, "client/assets/early-call-abc123.js"), "begin()");
  writeFileSync(join(dist, "client/.vite/page-styles.json"), "{}");
  writeFileSync(join(dist, "client/icon.svg"), "<svg/>");
  writeFileSync(join(dist, "client/film.mp4"), "0123456789");
  writeFileSync(join(dist, "client/assets/main-abc123.js"), "the script");
  writeFileSync(join(dist, "client/assets/main-abc123.js.br"), brotliCompressSync("the script"));
  writeFileSync(join(dist, "server/entry-server.js"), ENTRY);
  mkdirSync(join(dist, "worker"));
  writeFileSync(join(dist, "worker/service-worker.js"), "precache(self.__WB_MANIFEST);");
  writeFileSync(join(dist, "server/package.json"), '{ "type": "module" }');
  return dist;
}
