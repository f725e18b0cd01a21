import useSWR from "swr";
import { useAuthentication } from "../identity/use-authentication.ts";
import { usePortal } from "../services/portal.tsx";

type GreetedProfile = { lastName: string; firstName: string; medicalRecordCode: string };

/** The stored profile, under its key of clinic and medical business (spec §7); `undefined` until there is one. */
export function useSignedInProfile(): GreetedProfile | undefined {
  const { api, configuration } = usePortal();
  const { isAuthenticated } = useAuthentication();
  const { clinicId, medicalBusinessId } = configuration;
  const { data } = useSWR(
    isAuthenticated ? ["profile", clinicId, medicalBusinessId] : null,
    async () => {
      const { fetchProfile } = await import("../features/profile/profile.requests.ts");
      return fetchProfile(api, medicalBusinessId);
    },
    // A patient who has not registered yet has none (C005): the header then greets nobody and asks no more.
    { shouldRetryOnError: false },
  );
  return data;
}
