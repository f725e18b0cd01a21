import type { Config } from "../platform/config/config.ts";
import type { Deps } from "../platform/deps.ts";
import { demonstrateDay, demonstratePast } from "./living-clinic.ts";

export type LivingClinic = {
  /** Makes the year before the day while the program serves. */
  makePast: () => void;
  /** Waits for the visit that is being made. */
  stop: () => Promise<void>;
};

/**
 * Fills the demonstration's clinic with the patients of the present day. A clinic whose people have changed what the
 * patients rely on starts without them.
 */
export async function startLivingClinic(
  { card, demonstrationOperationKey }: Pick<Config<unknown>, "card" | "demonstrationOperationKey">,
  deps: Deps,
): Promise<LivingClinic> {
  const demonstration = { key: demonstrationOperationKey ?? "", cardBaseUrl: card?.baseUrl };
  const end = new AbortController();
  let past: Promise<void> | undefined;

  async function orWarn(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : "unknown";
      deps.log.warn({ reason }, "the demonstration's patients could not be made");
    });
  }

  await orWarn(demonstrateDay(deps, demonstration));
  return {
    makePast: () => {
      past ??= orWarn(demonstratePast(deps, demonstration, end.signal));
    },
    stop: async () => {
      end.abort();
      await past;
    },
  };
}
