import { endRequestsWithPage } from "@madoguchi/ui/testing/end-requests";
import { vi } from "vitest";
import { network } from "./network.ts";
import { SilentSource } from "./silent-source.ts";

endRequestsWithPage(network, () => {
  network.listen({ onUnhandledFrame: "error" });
  // Every signed-in screen subscribes to the stream of changes.
  vi.stubGlobal("EventSource", SilentSource);
});
