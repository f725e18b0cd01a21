import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { FreeTimes } from "@madoguchi/contract/clinic/free-times";
import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { isClinic } from "../api/parse-clinic.ts";
import { isFreeTimes } from "../api/parse-free-times.ts";
import { ApiUnreachableError } from "../errors/api-error.ts";

/** The page's data before its first call: configuration (spec §1), and if inserted the clinic and its free times. */
export type PageData = {
  configuration: PublicConfiguration;
  clinic: Clinic | undefined;
  freeTimes?: FreeTimes | undefined;
};

/** The element that contains the page's data as inert JSON (no inline script is ever run). */
export const PAGE_DATA_ELEMENT_ID = "madoguchi-data";

const CONFIGURATION_PATH = "/config.json";

export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a part of the configuration has these texts; a part that may be off may also be `null`. */
function hasTexts(value: unknown, names: string[], mayBeOff = false): boolean {
  return (mayBeOff && value === null) || (isRecord(value) && names.every((name) => typeof value[name] === "string"));
}

function isConfiguration(value: unknown): value is PublicConfiguration {
  return (
    isRecord(value) &&
    hasTexts(value, ["environment", "apiBaseUrl", "clinicId", "medicalBusinessId", "clinicName"]) &&
    hasTexts(value["identity"], ["apiKey", "projectId", "authDomain"], true) &&
    hasTexts(value["treatment"], []) &&
    hasTexts(value["line"], [], true) &&
    hasTexts(value["payment"], ["baseUrl", "apiKey"], true) &&
    hasTexts(value["monitoring"], ["dsn"], true) &&
    hasTexts(value["tagManager"], ["containerId", "baseUrl"], true)
  );
}

/** Reads `/config.json` or the configuration part of the page's data. Throws `ConfigurationError` if it is invalid. */
export function parseConfiguration(value: unknown): PublicConfiguration {
  if (!isConfiguration(value)) throw new ConfigurationError("The configuration is missing or incomplete.");
  return value;
}

/** The page's data from the inert JSON block; `undefined` if the server inserted none. */
export function readPageDataBlock(page: Document): PageData | undefined {
  const text = page.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent?.trim() ?? "";
  if (!text.startsWith("{")) return undefined;
  const data: unknown = JSON.parse(text);
  if (!isRecord(data)) return undefined;
  const { clinic, freeTimes } = data;
  return {
    configuration: parseConfiguration(data["configuration"]),
    clinic: isClinic(clinic) ? clinic : undefined,
    freeTimes: isFreeTimes(freeTimes) ? freeTimes : undefined,
  };
}

/** The block if there is one, else `/config.json` (for a page from a plain file server). */
export async function loadPageData(page: Document, fetchFile: typeof fetch): Promise<PageData> {
  const block = readPageDataBlock(page);
  if (block) return block;
  const answer = await fetchFile(CONFIGURATION_PATH, { headers: { accept: "application/json" } }).catch((cause) => {
    throw new ApiUnreachableError("The configuration could not be reached.", { cause });
  });
  if (!answer.ok) throw new ConfigurationError(`The configuration could not be read (${answer.status}).`);
  return { configuration: parseConfiguration(await answer.json().catch(() => undefined)), clinic: undefined };
}
