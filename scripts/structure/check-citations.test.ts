import { describe, expect, test } from "vitest";
import { checkCitations, readLibrary } from "./check-citations.ts";

const specification = {
  path: "docs/specification.md",
  text: "# Specification\n\n## §4 States\n\nThe guard.\n\n## §9 Constants\n\n### Clinic data cache\n",
};
const screens = { path: "docs/design/screens.md", text: "# Screens\n\n## 0.1 Shared rules\n\n## 5. Payment\n" };
const api = { path: "docs/design/api.md", text: "# The HTTP API\n\n## Limits\n\n## Status of a treatment\n" };
const decisions = {
  path: "docs/decisions/README.md",
  text: "# Decisions\n\n| | decided | now in |\n| --- | --- | --- |\n| 37 | A ZIP | `a.ts` |\n",
};
const paths = [
  specification.path,
  screens.path,
  api.path,
  "docs/decisions/0013-places-in-the-history.md",
  "docs/picture.webp",
];
const library = readLibrary(paths, [specification, screens, api, decisions]);

const inCode = (text: string) =>
  checkCitations({ path: "apps/api/src/a.ts", text }, library).map(({ problem }) => problem);
const onPage = (text: string) =>
  checkCitations({ path: "docs/design/look.md", text }, library).map(({ problem }) => problem);

describe("a citation that leads somewhere", () => {
  test.each([
    "/** Refused at once (spec §4). */",
    "/** Spec §4, §9: what the guard does. */",
    '/** Spec §9 "Clinic data cache": a minute. */',
    "/** Paid in order (`docs/design/screens.md` 5). */",
    "/** Said once (`docs/design/screens.md` 0.1, and elsewhere). */",
    "/** Not more often (`docs/design/api.md`, Limits: five a day). */",
    "/**\n * As the patient reads it (`docs/design/api.md`,\n * Status of a treatment).\n */",
    "/** The whole of `docs/design/api.md`. */",
    "/** Written by a command into `data/data-model.md`. */",
    "/** Kept dense by the database (decision 0013). */",
    "/** Kept dense by the database (decision 13). */",
    "/** Streamed by a library (decisions 13 and 37). */",
  ])("%s", (text) => {
    expect(inCode(text)).toEqual([]);
  });

  test("a page names another by its relative path, with a link or without", () => {
    expect(onPage("[screens.md](screens.md) 5, `api.md`, Limits; [above](../specification.md#9-constants)")).toEqual(
      [],
    );
    expect(onPage("![The first page](../picture.webp) and [all decisions](../decisions/)")).toEqual([]);
  });
});

describe("a citation that leads nowhere is named", () => {
  test.each([
    ["/** Spec §3. */", "cites spec §3, which does not exist"],
    ["/** (spec §4, §12) */", "cites spec §12, which does not exist"],
    ["/** (spec §4\n * and §12) */", "cites spec §12, which does not exist"],
    ['/** Spec §4 "Clinic data cache" */', 'cites "Clinic data cache", which is not in spec §4'],
    ["/** See §4. */", 'cites "§4." of no document; write spec §…'],
    ["/** (`screens.md` 5) */", "cites screens.md, which does not exist"],
    ["/** (`docs/design/screens.md` 6) */", "cites docs/design/screens.md 6, which does not exist"],
    ["/** (`docs/design/screens.md` 5.1) */", "cites docs/design/screens.md 5.1, which does not exist"],
    [
      "/**\n * Long words (`docs/design/screens.md`\n * 6).\n */",
      "cites docs/design/screens.md 6, which does not exist",
    ],
    ["// (`docs/design/api.md`, Jobs)", "cites docs/design/api.md, Jobs, which does not exist"],
    ["/** (decision 0014) */", "cites decision 0014, which does not exist"],
    ["/** (decision 14) */", "cites decision 14, which does not exist"],
    ["/** (decisions 13 and 38) */", "cites decision 38, which does not exist"],
    ["/** The host's own (decision\n * 119). */", "cites decision 119, which does not exist"],
  ])("%s", (text, problem) => {
    expect(inCode(text)).toEqual([problem]);
  });

  test.each([
    ["[gone](gone.html)", "links to gone.html, which does not exist"],
    ["[limits](api.md#jobs)", "links to #jobs of docs/design/api.md, which does not exist"],
    ["[screens.md](screens.md) 6", "cites docs/design/screens.md 6, which does not exist"],
  ])("on a page: %s", (text, problem) => {
    expect(onPage(text)).toEqual([problem]);
  });
});
