import type { Clinic } from "@madoguchi/contract/clinic/clinic";

/**
 * Checks the parts of the clinic's answer that the public pages use. The whole schema would load the schema library
 * into the first page, and this answer comes from our own API, which validates by that schema.
 */
export function isClinic(value: unknown): value is Clinic {
  if (typeof value !== "object" || value === null) return false;
  const texts = ["clinicId", "medicalBusinessId", "name", "phoneNumber", "address", "homepageUrl", "businessHours"];
  const lists = ["clinicalDepartments", "terms"];
  return (
    texts.every((name) => typeof Reflect.get(value, name) === "string") &&
    lists.every((name) => Array.isArray(Reflect.get(value, name)))
  );
}

export function parseClinic(body: unknown): Clinic {
  if (!isClinic(body)) throw new TypeError("The clinic's answer is incomplete.");
  return body;
}
