import { expect, test } from "vitest";
import { isOperationPath, operationPaths } from "./operation-paths.ts";

test("every call of the clinic is below the operation of one clinic", () => {
  for (const path of Object.values(operationPaths)) {
    expect(path).toMatch(/^\/api\/v1\/operation\/clinic\/\{clinicId\}\//);
    expect(isOperationPath(path)).toBe(true);
  }
});

test.each([
  ["/api/v1/operation", true],
  ["/api/v2/operation/anything", true],
  ["/api/v1/operations", false],
  ["/api/v1/clinic/operation", false],
  ["/api/operation", false],
])("%s is the clinic's own: %j", (pathname, expected) => {
  expect(isOperationPath(pathname)).toBe(expected);
});
