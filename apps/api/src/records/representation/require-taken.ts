import { ADULT_AGE_YEARS } from "@madoguchi/contract/representation/adult-age";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findClinic, listDepartments } from "../clinic/clinic.store.ts";
import { requireOldEnough } from "./department-age.ts";

const OFF = "このクリニックでは、ご家族などに代わってのお手続きを、オンラインでは受け付けていません。";

/** Refuses (E005, E001) where the clinic takes no representatives, or none of its departments admits this age. */
export async function requireTaken(database: Database, clinicId: string, birthdate: string, now: Date): Promise<void> {
  const clinic = await findClinic(database, clinicId);
  if (!clinic?.acceptsRepresentatives) fail("Forbidden", { message: OFF, reason: "representatives are not accepted" });
  const departments = await listDepartments(database, clinicId);
  const minimumAge = Math.min(ADULT_AGE_YEARS, ...departments.map((department) => department.minimumAge));
  requireOldEnough(birthdate, minimumAge, now);
}
