import { signOutCall, signOutEverywhereCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { findSessionStorage } from "@madoguchi/ui/browser/browser-parts";
import type { Desk } from "../../desk-context/desk.tsx";

/**
 * Ends this session, or all sessions of the person, and deletes what this tab stores, above all unsent input: no data
 * of a patient stays after a logout. Rejects if the server could not be reached.
 */
export async function signOut({ api, session }: Desk, reach: "here" | "everywhere" = "here"): Promise<void> {
  await api.send(reach === "here" ? signOutCall : signOutEverywhereCall, { body: {} });
  session.end();
  findSessionStorage()?.clear();
}
