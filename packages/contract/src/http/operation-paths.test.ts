import { expect, test } from "vitest";
import { administrationPaths, isAdministrationPath, isOperationPath, operationPaths } from "./operation-paths.ts";

test("every call of the clinic is below the operation of one clinic", () => {
  for (const path of Object.values(operationPaths)) {
    expect(path).toMatch(/^\/api\/v1\/operation\/clinic\/\{clinicId\}\//);
    expect(isOperationPath(path)).toBe(true);
  }
});

test("every call of the administrator is below the administration, and none of it is the clinic's", () => {
  for (const path of Object.values(administrationPaths)) {
    expect([isAdministrationPath(path), isOperationPath(path)]).toEqual([true, false]);
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
