import { eq } from "drizzle-orm";
import type { MailPicture } from "../../platform/adapters/mail/mail.port.ts";
import type { Database } from "../../platform/db/database.ts";
import { clinic, clinicLogo } from "../clinic/clinic.table.ts";
import type { MailSender } from "./letter.ts";

type Logo = Pick<typeof clinicLogo.$inferSelect, "hash" | "type" | "content">;

/** Mail programs on desks do not draw WebP: there the name stands alone. */
function toPicture({ hash, type, content }: Logo): MailPicture | undefined {
  return type === "image/webp" ? undefined : { contentId: `logo-${hash}`, type, base64: content };
}

/** The clinic in whose name a mail is sent; `undefined` when there is no such clinic. */
export async function findMailSender(
  database: Database,
  clinicId: string,
): Promise<(MailSender & { medicalBusinessId: string }) | undefined> {
  const [found] = await database
    .select({
      medicalBusinessId: clinic.medicalBusinessId,
      name: clinic.name,
      address: clinic.address,
      phoneNumber: clinic.phoneNumber,
      keyColour: clinic.keyColour,
      logo: { hash: clinicLogo.hash, type: clinicLogo.type, content: clinicLogo.content },
    })
    .from(clinic)
    .leftJoin(clinicLogo, eq(clinicLogo.clinicId, clinic.clinicId))
    .where(eq(clinic.clinicId, clinicId));
  return found && { ...found, logo: found.logo ? toPicture(found.logo) : undefined };
}
