import type { Config } from "../platform/config/config.ts";
import type { Deps } from "../platform/deps.ts";
import { demonstrateDay, demonstratePast } from "./simulated-clinic.ts";
import { holdWaitingRooms } from "./waiting-devices.ts";

export type SimulatedClinic = {
  /** Connects the waiting patients, and makes the year before the day, while the program runs. */
  begin: () => void;
  /** Disconnects them, and waits for the visit that is being made. */
  stop: () => Promise<void>;
};

/**
 * Fills the demonstration's clinic with the patients of the present day. If the clinic's settings have been changed so
 * that this fails, the program starts without them.
 */
export async function startSimulatedClinic(
  {
    card,
    port,
    portalBaseUrl,
    demonstrationOperationKey,
  }: Pick<Config<unknown>, "card" | "port" | "portalBaseUrl" | "demonstrationOperationKey">,
  deps: Deps,
): Promise<SimulatedClinic> {
  const demonstration = { key: demonstrationOperationKey ?? "", cardBaseUrl: card?.baseUrl };
  const end = new AbortController();
  let running: Promise<unknown> | undefined;

  async function orWarn(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : "unknown";
      deps.log.warn({ reason }, "the demonstration's patients could not be made");
    });
  }

  await orWarn(demonstrateDay(deps, demonstration));
  return {
    begin: () => {
      running ??= Promise.all([
        orWarn(holdWaitingRooms(deps, { port, origin: portalBaseUrl }, end.signal)),
        orWarn(demonstratePast(deps, demonstration, end.signal)),
      ]);
    },
    stop: async () => {
      end.abort();
      await running;
    },
  };
}
