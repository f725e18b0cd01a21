import { deskPaths } from "@madoguchi/contract/http/operation-paths";
import type { Desk } from "../../desk-context/desk.tsx";

/** Ends this session, or all of the person's. Rejects when the server could not be told. */
export async function signOut({ api, session }: Desk, reach: "here" | "everywhere" = "here"): Promise<void> {
  const path = reach === "here" ? deskPaths.signOut : deskPaths.signOutEverywhere;
  await api.post(path, { json: {}, parse: () => undefined });
  session.follow(undefined);
}
