import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DeskPlace } from "./desk-sign-in.ts";
import { createDatabase } from "./records.ts";
import { environmentOf, startStack } from "./stack.ts";

/** Starts the demonstration's clinic with its patients, where acts at the desk change it for no other journey. */
export async function startOwnDesk(port: number): Promise<{ place: Required<DeskPlace>; stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-desk-"));
  const database = await createDatabase();
  const options = {
    port,
    dataFolder,
    databaseUrl: database.url,
    more: { DEMONSTRATION_PATIENTS: "1" },
  };
  const stack = await startStack(options);
  return {
    place: { address: environmentOf(options)["DESK_BASE_URL"] ?? "", databaseUrl: database.url },
    stop: async () => {
      await stack.stop();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
