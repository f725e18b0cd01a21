import { readProfileCall } from "@madoguchi/contract/patient/profile.calls";
import type { StoredProfile } from "@madoguchi/contract/profile/profile";
import type { ApiClient } from "../../api/client.ts";

/** The stored profile with its version (`ETag`). */
export type VersionedProfile = StoredProfile & { version: string | undefined };

/** The patient's stored profile. Refused with C005 when there is none yet. */
export async function readProfile(api: ApiClient): Promise<VersionedProfile> {
  let version: string | undefined;
  const profile = await api.send(readProfileCall, {
    onHeaders: (headers) => {
      version = headers.get("etag") ?? undefined;
    },
  });
  return { ...profile, version };
}
