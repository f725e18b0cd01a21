import { useState } from "react";
import { useAuthentication } from "../../portal-context/portal.tsx";

/**
 * The id of the patient whose input the screen keeps. While a session ends it stays that patient's: a key without an
 * owner would delete their drafts on the device.
 */
export function useDraftOwner(): string {
  const { user } = useAuthentication();
  const [owner, setOwner] = useState(user?.uid ?? "");
  if (user && user.uid !== owner) setOwner(user.uid);
  return user?.uid ?? owner;
}
