import { onTestFinished } from "vitest";
import { network } from "./network.ts";
import { PART_OF_SCREEN } from "./screen-answers.ts";

/** Records the customer calls of the portal from now on, without those that the test's network sends to itself. */
export function recordCustomerCalls(): string[] {
  const calls: string[] = [];
  const note = ({ request }: { request: Request }) => {
    const [, path] = request.url.split("/api/v1/customer/");
    if (path !== undefined && !request.headers.has(PART_OF_SCREEN)) calls.push(`${request.method} ${path}`);
  };
  network.events.on("request:start", note);
  onTestFinished(() => network.events.removeListener("request:start", note));
  return calls;
}
