import { useState } from "react";
import { useAuthentication } from "../../portal-context/portal.tsx";

/**
 * The id of the patient whose input the screen stores. While a session ends it does not change: a key without an owner
 * would delete the drafts on the device.
 */
export function useDraftOwner(): string {
  const { user } = useAuthentication();
  const [owner, setOwner] = useState(user?.uid ?? "");
  if (user && user.uid !== owner) setOwner(user.uid);
  return user?.uid ?? owner;
}
