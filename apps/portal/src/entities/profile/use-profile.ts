import { useSWRConfig } from "swr";
import { isNotRegistered } from "../../api/is-not-registered.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { readProfile, type VersionedProfile } from "./read-profile.ts";

/** `none`: the signed-in person is not registered yet (C005, or C001 if the clinic does not know them). */
export type ProfileState =
  | { kind: "loading" }
  | { kind: "none" }
  | { kind: "stored"; profile: VersionedProfile }
  | { kind: "failed"; error: unknown };

/** The key of the stored profile: clinic and medical business (spec §7). */
function useProfileKey() {
  return recordKeys.profile(usePortal().configuration);
}

/** Reads the signed-in customer's stored profile. */
export function useProfile() {
  const { api } = usePortal();
  const { data, error, isValidating, mutate } = useRead(useProfileKey(), (ready) => readProfile(api, ready), {
    shouldRetryOnError: false,
  });
  return { state: readState(data, error), isValidating, reload: () => void mutate() };
}

function readState(profile: VersionedProfile | undefined, error: unknown): ProfileState {
  if (error !== undefined && isNotRegistered(error)) return { kind: "none" };
  if (profile) return { kind: "stored", profile };
  return error === undefined ? { kind: "loading" } : { kind: "failed", error };
}

/** Caches a profile that was just read, for every screen that shows it. */
export function useStoreProfile(): (profile: VersionedProfile) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const key = useProfileKey();
  return (profile) => mutate(key, profile, { revalidate: false });
}

/** Refetches the stored profile after a change. */
export function useRefreshProfile(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const key = useProfileKey();
  return () => mutate(key);
}
