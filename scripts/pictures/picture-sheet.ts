/** `mypage-1-new.360-dark.png`: the screen, then its width and colour scheme. */
const FILE_NAME = /^(?<screen>.+)\.(?<view>[^.]+)\.png$/;

/** Sorts the window of a telephone first, then widths, light before dark. */
function compareViews(left: string, right: string): number {
  const rank = (view: string): number => {
    if (view === "window") return 0;
    if (view === "forced") return Number.POSITIVE_INFINITY;
    return Number.parseInt(view, 10) + (view.endsWith("dark") ? 0.5 : 0);
  };
  return rank(left) - rank(right) || left.localeCompare(right);
}

function cell(screen: string, view: string): string {
  const file = `${screen}.${view}.png`;
  return `<figure><figcaption>${view}</figcaption><a href="${file}"><img src="${file}" alt="${screen}, ${view}" loading="lazy"></a></figure>`;
}

/** Each screen is a row that scrolls sideways. */
const STYLE = `
  body { margin: 0; font: 14px/1.5 system-ui, sans-serif; background: #777; color: #fff; }
  header { position: sticky; top: 0; z-index: 1; padding: 8px 16px; background: #222; }
  input { font: inherit; padding: 4px 8px; width: 20rem; }
  section { padding: 8px 16px; }
  .row { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0; }
  img { display: block; height: auto; background: #999; }
  [hidden] { display: none; }
`;

/** Filters by name; a picture is shown at half of its width. */
const SCRIPT = `
  const filter = document.querySelector("input");
  filter.addEventListener("input", () => {
    for (const section of document.querySelectorAll("section")) {
      section.hidden = !section.dataset.name.includes(filter.value.trim());
    }
  });
  for (const image of document.querySelectorAll("img")) {
    image.addEventListener("load", () => { image.style.width = image.naturalWidth / 2 + "px"; });
  }
`;

/** One page with a row for each screen in these files. Other files are left out. */
export function drawSheet(files: readonly string[]): string {
  const screens = new Map<string, string[]>();
  for (const file of files) {
    const { screen, view } = FILE_NAME.exec(file)?.groups ?? {};
    if (screen === undefined || view === undefined) continue;
    screens.set(screen, [...(screens.get(screen) ?? []), view]);
  }
  const rows = [...screens]
    .toSorted(([left], [right]) => left.localeCompare(right, "en", { numeric: true }))
    .map(([screen, views]) => {
      const cells = views.toSorted(compareViews).map((view) => cell(screen, view));
      return `<section data-name="${screen}"><h2>${screen}</h2><div class="row">${cells.join("")}</div></section>`;
    });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${STYLE}</style>
<header><label>Filter by name <input type="search"></label> ${screens.size} screens</header>
${rows.join("\n")}
<script>${SCRIPT}</script></html>
`;
}
