import { SETTINGS, type TableLifecycle } from "./lifecycle.ts";

/** The tables of businesses, of sign-in and of the program itself. */
export const OTHER_TABLES = {
  background_pulse: { kept: "one row", why: "an outage is detected by it" },
  medical_business: SETTINGS,
  clinic_host: {
    kept: "until the administrator removes it",
    why: "the clinic of a host name; some rows for each clinic",
    clinic: "prevents its removal",
  },
  data_import: {
    kept: "as long as the clinic exists",
    why: "the source of a record; the file itself is not stored",
    clinic: "prevents its removal",
  },
  document_template_version: {
    kept: "as long as the clinic exists",
    why: "an issued document refers to the version of its template; few rows",
  },
  identity_link: { kept: "24 hours after it expired", why: "its address may be another person's; hourly job" },
  erasure_entry: {
    kept: "as long as the clinic exists",
    why: "the evidence when such a record is requested later; without names",
    clinic: "prevents its removal",
  },
  erasure_run: {
    kept: "as long as the clinic exists",
    why: "the year of the proposed list, and the owner who confirmed it",
    clinic: "prevents its removal",
  },
  idempotency_key: { kept: "24 hours", why: "a repeat of a call gets the first answer; hourly job" },
  identity_refresh_token: {
    kept: "as long as its `identity_session`",
    why: "the second use of a used token ends the sign-in",
  },
  identity_session: {
    kept: "24 hours after it ended, 400 days after its last renewal",
    why: "no session lives longer; hourly job",
  },
  identity_signing_key: {
    kept: "31 days",
    why: "it signs for 30 days, and its last token is valid for a quarter of an hour; hourly job",
  },
  identity_user: {
    kept: "with the patient's record; without one, 24 hours after it was disabled, or 400 days after the last sign-in",
    why: "the address is deleted when the account is closed; hourly job",
  },
  imported_entry: { kept: "2 days after the import", why: "the undo within a day; nightly job", expires: { days: 2 } },
  line_login_attempt: { kept: "24 hours after it expired", why: "after that no rule reads it; hourly job" },
  sign_in_attempt: { kept: "24 hours after it expired", why: "after that no rule reads it; hourly job" },
  live_message: { kept: "5 minutes", why: "messages between processes" },
  nightly_run: { kept: "one row for each nightly job", why: "the last night for which it was done" },
  patient_passkey: { kept: "until the patient removes it or closes the account", why: "it opens their account" },
  patient_passkey_challenge: { kept: "minutes", why: "used once; hourly job" },
  rate_limit: { kept: "24 hours", why: "the longest window of any limit; hourly job" },
  room_token_use: { kept: "until the token expires", why: "a token opens one socket; hourly job" },
  sign_in_volume: { kept: "hours", why: "the present hour and those that it is compared with; hourly job" },
} as const satisfies Record<string, TableLifecycle>;
