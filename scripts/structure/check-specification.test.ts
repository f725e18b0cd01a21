import { expect, test } from "vitest";
import { checkSpecification } from "./check-specification.ts";

const SPECIFICATION = `
## §2 Screens and routes

| \`/\` | exists |
| \`/login/\` | |
| \`/treatment/{id}/\` | |

## §3 Entities

- \`/of-another-section\`

| General | E001 | validation |
|  | T001 | not found |
`;
const CATALOGUE = `export const errors = {
  Validation: {
    code: "E001",
  },
  TreatmentNotFound: { code: "T001", status: 404 },
};`;
const ROUTES = ["index.tsx", "login/index.tsx", "_authenticated/treatment/$treatmentId.tsx", "_authenticated.tsx"];

function problemsOf({
  specification = SPECIFICATION,
  catalogue = CATALOGUE,
  product = 'fail("Validation"); fail("TreatmentNotFound");',
  routes = ROUTES,
  gaps = "",
}): string[] {
  const pages = [
    { path: "docs/specification.md", text: specification },
    { path: "docs/spec-gaps.md", text: gaps },
  ];
  const files = [
    { path: "packages/contract/src/errors/catalogue.ts", text: catalogue },
    { path: "apps/api/src/patient/refuse.ts", text: product },
    { path: "apps/api/src/patient/refuse.test.ts", text: '"TreatmentNotFound"' },
  ];
  const paths = routes.map((route) => `apps/portal/src/routes/${route}`);
  return checkSpecification(pages, files, paths).map(({ problem }) => problem);
}

test("raised codes and built routes pass", () => {
  expect(problemsOf({})).toEqual([]);
});

test("a code that no program raises is named, even when a test names it", () => {
  expect(problemsOf({ product: 'fail("Validation")' })).toEqual([
    "has the code T001 (TreatmentNotFound), which no program raises",
  ]);
});

test("a code that is only in the specification or only in the catalogue is named", () => {
  expect(problemsOf({ specification: SPECIFICATION.replace("T001", "T002") })).toEqual([
    "has the code T002, which the catalogue lacks",
    "lacks the code T001",
  ]);
});

test("a route that is not built is named, and one of the portal's own that no page describes", () => {
  const routes = [...ROUTES.slice(1), "-beside.tsx", "legal.tsx"];
  expect(problemsOf({ routes })).toEqual([
    "has the route /, which the portal lacks",
    "lacks the route /legal, which neither docs/spec-gaps.md nor docs/design/screens.md describes",
  ]);
  expect(problemsOf({ routes: [...ROUTES, "legal.tsx"], gaps: "| texts | `/legal` |" })).toEqual([]);
});
