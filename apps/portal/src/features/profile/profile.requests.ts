import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import {
  type ProfileUpdate,
  registeredProfileSchema,
  type StoredProfile,
  storedProfileSchema,
} from "@madoguchi/contract/profile/profile";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";

function informationPath(medicalBusinessId: string): string {
  return fillPath(apiPaths.information, { medicalBusinessId });
}

/** The customer's stored profile. Refused with C005 when there is none yet. */
export function fetchProfile(api: ApiClient, medicalBusinessId: string): Promise<StoredProfile> {
  return api.get(informationPath(medicalBusinessId), { parse: (body) => storedProfileSchema.parse(body) });
}

/**
 * Registers the profile and joins the customer to the clinic. One `key` stands for one attempt and is kept over
 * every repetition. Refused with C002, C004, C009, C010.
 */
export function registerProfile(
  api: ApiClient,
  medicalBusinessId: string,
  { key, ...registration }: ProfileUpdate & { clinicId: string; key: string },
): Promise<{ medicalRecordCode: string }> {
  return postIdempotently(api, informationPath(medicalBusinessId), {
    key,
    json: registration,
    parse: (body) => registeredProfileSchema.parse(body),
  });
}

/** Changes the stored profile. Refused with C005, C009. */
export function updateProfile(api: ApiClient, medicalBusinessId: string, profile: ProfileUpdate): Promise<unknown> {
  return api.put(informationPath(medicalBusinessId), { json: profile, parse: (body) => body });
}
