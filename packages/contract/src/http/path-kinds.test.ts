import { expect, test } from "vitest";
import { isOperationPath } from "./path-kinds.ts";

test.each([
  ["/api/v1/operation", true],
  ["/api/v2/operation/anything", true],
  ["/api/v1/operations", false],
  ["/api/v1/clinic/operation", false],
  ["/api/operation", false],
])("%s is the clinic's own: %j", (pathname, expected) => {
  expect(isOperationPath(pathname)).toBe(expected);
});
