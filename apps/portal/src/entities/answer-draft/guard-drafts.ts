import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import type { Identity } from "../../identity/identity.ts";
import { UNSENT_ANSWERS_DATABASE } from "../../storage/unsent-answers.ts";

async function hasDrafts(): Promise<boolean> {
  const databases = await findDatabases()?.databases();
  return databases?.some(({ name }) => name === UNSENT_ANSWERS_DATABASE) ?? false;
}

/** Deletes another patient's unsent answers at a sign-in, and abandoned ones. */
export function guardDrafts(identity: Pick<Identity, "state" | "subscribe">, now: () => Date): void {
  async function check(): Promise<void> {
    const { isKnown, user } = identity.state();
    if (!isKnown || !(await hasDrafts())) return;
    const { deleteForeignDrafts } = await import("./sealed-drafts.ts");
    await deleteForeignDrafts(user?.uid, now());
  }

  // Without databases there is nothing to delete; if the code cannot be loaded, opening the drafts deletes them.
  const checkQuietly = () => void check().catch(() => undefined);
  identity.subscribe(checkQuietly);
  checkQuietly();
}
