import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { deskLinkOf } from "../../scripts/running/demonstration-environment.ts";
import { ownPorts } from "../support/addresses.ts";
import { createDatabase } from "../support/records.ts";
import { environmentOf, startStack } from "../support/stack.ts";

/** Opens the desk of a demonstration of its own, with its patients or without any, until `take` has ended. */
export async function openDesk(page: Page, patients: "0" | "1", take: (desk: string) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-pictures-"));
  const database = await createDatabase();
  const more = { DEMONSTRATION_PATIENTS: patients };
  const options = { port: ownPorts.demonstrated, dataFolder, databaseUrl: database.url, more };
  const stack = await startStack(options);
  try {
    const environment = environmentOf(options);
    await page.goto(deskLinkOf(environment));
    await page.waitForLoadState("networkidle");
    await take(environment["DESK_BASE_URL"] ?? "");
  } finally {
    await stack.stop();
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
