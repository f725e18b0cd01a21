import { fillPath } from "@madoguchi/contract/http/paths";
import { visitPaths } from "@madoguchi/contract/http/visit-paths";
import type { DeviceTestRequest } from "@madoguchi/contract/visit/device-test";
import { type DeviceTestPage, deviceTestPageSchema } from "@madoguchi/contract/visit/device-test-page";
import type { ApiClient } from "../../api/client.ts";

/** The newest test, the next visit by video, and the relay of calls. */
export function fetchDeviceTestPage(api: ApiClient, clinicId: string): Promise<DeviceTestPage> {
  const path = fillPath(visitPaths.deviceTest, { clinicId });
  return api.get(path, { parse: (body) => deviceTestPageSchema.parse(body) });
}

/** Tells the clinic how the test ended. */
export function sendDeviceTest(api: ApiClient, clinicId: string, request: DeviceTestRequest): Promise<unknown> {
  const path = fillPath(visitPaths.deviceTest, { clinicId });
  return api.post(path, { json: request, parse: (body) => body });
}

/** One small answer of the server that serves this page, past every cache. */
export async function reachServer(): Promise<void> {
  const answer = await fetch("/config.json", { cache: "no-store" });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}
