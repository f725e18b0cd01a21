import { z } from "zod";
import { installationIdSchema } from "./installation.ts";

/** DNS's longest name. */
const LONGEST_HOST = 253;

const LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";

/** A host's name in lower case, without a port: `portal.clinic.example`. */
export const hostNameSchema = z
  .string()
  .max(LONGEST_HOST)
  .regex(new RegExp(`^${LABEL}(\\.${LABEL})*$`));

/** The owner of a host: a portal is a clinic's; a desk is a clinic's or, without one, of all clinics of a business. */
export const clinicHostRequestSchema = z.discriminatedUnion("surface", [
  z.strictObject({ surface: z.literal("portal"), clinicId: installationIdSchema }),
  z.strictObject({ surface: z.literal("desk"), clinicId: installationIdSchema }),
  z.strictObject({ surface: z.literal("business-desk"), medicalBusinessId: installationIdSchema }),
]);

export const clinicHostSchema = z.object({
  host: z.string(),
  surface: z.enum(["portal", "desk"]),
  medicalBusinessId: z.string(),
  /** `null`: a desk of all clinics of the business. */
  clinicId: z.string().nullable(),
});

export const clinicHostListSchema = z.object({ hosts: z.array(clinicHostSchema) });

export type ClinicHostRequest = z.infer<typeof clinicHostRequestSchema>;
export type ClinicHost = z.infer<typeof clinicHostSchema>;
