import { readOwnClinicsCall } from "@madoguchi/contract/desk/door.calls";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** The person's clinics, who asks them to join, and where they are booked twice; nothing is read for who has one clinic. */
export function useOwnClinics() {
  const { hasOtherClinics, isLocked } = useSignedIn();
  return useRead(readOwnClinicsCall, hasOtherClinics && !isLocked ? {} : undefined);
}
