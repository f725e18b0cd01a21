import { expect, test } from "vitest";
import { checkApiPage } from "./check-api-page.ts";

const files = [
  {
    path: "packages/contract/src/http/paths.ts",
    text: '{ spots: "/api/v1/clinic/{clinicId}/spot", hold: "/api/v1/customer/clinic/{clinicId}/treatment/hold" }',
  },
  {
    path: "packages/contract/src/http/operation-paths.ts",
    text: '{ one: "/api/v1/operation/clinic/{clinicId}/treatment/{treatmentId}" }',
  },
  { path: "apps/api/src/app.ts", text: '"/api/v1/elsewhere"' },
];

test("a page that names every path, shortened or with its search, passes", () => {
  const page = "`GET /clinic/{clinicId}/spot?from&to` · `POST C/treatment/hold` `{ spotId }` | `GET T`";
  expect(checkApiPage(page, files)).toEqual([]);
});

test("a path that the page leaves out is named, although a longer one is there", () => {
  expect(checkApiPage("`GET /clinic/{clinicId}/spot/{spotId}` `GET T`", files)).toEqual([
    { path: "docs/design/api.md", problem: "does not name /clinic/{clinicId}/spot" },
    { path: "docs/design/api.md", problem: "does not name C/treatment/hold" },
  ]);
});
