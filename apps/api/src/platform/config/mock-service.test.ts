import { expect, test } from "vitest";
import { environmentSchema } from "./environment-schema.ts";

const readMockService = environmentSchema.pick({ MOCK_SERVICE: true });

test.each([{}, { MOCK_SERVICE: "off" }])("mock-service of spec §1 is off: %j (spec §1 mock service)", (environment) => {
  expect(readMockService.parse(environment)).toEqual({ MOCK_SERVICE: "off" });
});

test.each(["on", "1", "true"])("MOCK_SERVICE=%s is refused at the start with its replacement", (value) => {
  expect(readMockService.safeParse({ MOCK_SERVICE: value }).error?.issues).toEqual([
    expect.objectContaining({
      path: ["MOCK_SERVICE"],
      message: "must be off: this program imitates no service, the sandbox does, at the services' own addresses",
    }),
  ]);
});
