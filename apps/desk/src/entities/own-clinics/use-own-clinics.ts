import { readOwnClinicsCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads the person's clinics, invitations and double bookings; reads nothing for a person with one clinic. */
export function useOwnClinics() {
  const { hasOtherClinics, isLocked } = useSignedIn();
  return useRead(readOwnClinicsCall, hasOtherClinics && !isLocked ? {} : undefined);
}
