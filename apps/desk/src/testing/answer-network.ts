import { endRequestsWithPage } from "@madoguchi/ui/testing/end-requests";
import { vi } from "vitest";
import { network } from "./network.ts";
import { SilentSource } from "./silent-source.ts";

endRequestsWithPage(network, () => {
  network.listen({ onUnhandledFrame: "error" });
  // The stream of changes is heard on every signed-in screen.
  vi.stubGlobal("EventSource", SilentSource);
});
