import type { DeviceTest } from "@madoguchi/contract/visit/device-test";

/** How long before a visit a device test may be made. */
export const DEVICE_TEST_VALID_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whether a device passed the test, not too long before the visit. */
export function isTestCurrent(test: Pick<DeviceTest, "result" | "testedAt"> | null, startsAt: Date): boolean {
  return test?.result === "ready" && Date.parse(test.testedAt) >= startsAt.getTime() - DEVICE_TEST_VALID_DAYS * DAY_MS;
}
