import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

const EMPTY_REACT = `import { createRoot } from "react-dom/client";
import { createElement } from "react";
const root = document.getElementById("root");
if (root) createRoot(root).render(createElement("main", null, "こんにちは"));
`;

const EMPTY_PAGE = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>空のページ</title></head>
<body><div id="root"></div><script type="module" src="./main.js"></script></body></html>`;

/** Builds a page with React alone: the smallest possible React portal. Returns its folder. */
export async function buildEmptyReactPage(portalFolder: string): Promise<string> {
  const source = await mkdtemp(join(tmpdir(), "madoguchi-empty-react-"));
  await writeFile(join(source, "index.html"), EMPTY_PAGE);
  await writeFile(join(source, "main.js"), EMPTY_REACT);
  const outDir = join(source, "dist");
  await build({
    root: source,
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
    resolve: {
      alias: {
        react: join(portalFolder, "../../node_modules/react"),
        "react-dom": join(portalFolder, "../../node_modules/react-dom"),
      },
    },
  });
  return outDir;
}

/** Writes a page with the same text and no script: the fastest page of this text. Returns its folder. */
export async function writeStaticPage(title: string, visibleText: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-static-page-"));
  await mkdir(folder, { recursive: true });
  const paragraphs = visibleText
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("\n");
  await writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${escapeHtml(title)}"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${paragraphs}</main></body></html>`,
  );
  return folder;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
