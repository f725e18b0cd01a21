import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { use } from "react";
import { ClinicContext } from "./clinic-provider.tsx";

/** The clinic whose portal this is; `undefined` while it is on its way, or when it cannot be had. */
export function useClinic(): Clinic | undefined {
  return use(ClinicContext);
}
