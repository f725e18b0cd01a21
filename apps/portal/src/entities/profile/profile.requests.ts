import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import {
  type ProfileUpdate,
  registeredProfileSchema,
  type StoredProfile,
  storedProfileSchema,
} from "@madoguchi/contract/profile/profile";
import type { FormAnswers } from "@madoguchi/contract/questionnaire/clinic-form";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";

function informationPath(medicalBusinessId: string): string {
  return fillPath(apiPaths.information, { medicalBusinessId });
}

/** The stored profile with its version (`ETag`). */
export type VersionedProfile = StoredProfile & { version: string | undefined };

/** The customer's stored profile. Refused with C005 when there is none yet. */
export function fetchProfile(api: ApiClient, medicalBusinessId: string): Promise<VersionedProfile> {
  return api.get(informationPath(medicalBusinessId), {
    parse: (body, headers) => ({
      ...storedProfileSchema.parse(body),
      version: headers.get("etag") ?? undefined,
    }),
  });
}

/**
 * Registers the profile and links the customer to the clinic. One `key` stands for one attempt and is reused for every
 * repetition. Refused with C002, C004, C009, C010, and for the answers to the clinic's questions as `isFormRefusal` says.
 */
export function registerProfile(
  api: ApiClient,
  medicalBusinessId: string,
  { key, ...registration }: ProfileUpdate & { clinicId: string; answers?: FormAnswers; key: string },
): Promise<{ medicalRecordCode: string }> {
  return postIdempotently(api, informationPath(medicalBusinessId), {
    key,
    json: registration,
    parse: (body) => registeredProfileSchema.parse(body),
  });
}

/**
 * Changes the stored profile. Refused with C005, C009, and with E005 and 409 when `version` is given and the profile has
 * been changed since.
 */
export function updateProfile(
  api: ApiClient,
  medicalBusinessId: string,
  profile: ProfileUpdate,
  version?: string,
): Promise<unknown> {
  return api.put(informationPath(medicalBusinessId), {
    json: profile,
    ...(version !== undefined && { headers: { "if-match": version } }),
    parse: (body) => body,
  });
}
