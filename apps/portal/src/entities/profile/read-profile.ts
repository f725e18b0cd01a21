import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import type { ApiClient } from "../../api/client.ts";
import type { Answer } from "../../api/first-call.ts";

/** The stored profile with its version (`ETag`). */
export type VersionedProfile = StoredProfile & { version: string | undefined };

/** Reads the patient's stored profile. Refused with C005 if there is none yet. */
export async function readProfile(api: ApiClient, ready?: Answer): Promise<VersionedProfile> {
  let version: string | undefined;
  const profile = await api.send(readProfileCall, {
    ready,
    onHeaders: (headers) => {
      version = headers.get("etag") ?? undefined;
    },
  });
  return { ...profile, version };
}
