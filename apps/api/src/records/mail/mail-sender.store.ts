import type { Database } from "../../platform/db/database.ts";
import { findClinic } from "../clinic/clinic.store.ts";
import { findLogoFile } from "../clinic/clinic-picture.store.ts";
import { findHostOfClinic } from "../clinic-host/clinic-host.store.ts";
import type { MailSender } from "./letter.ts";

/** The clinic in whose name a mail is sent; `undefined` when there is no such clinic. */
export async function findMailSender(
  database: Database,
  clinicId: string,
): Promise<(MailSender & { medicalBusinessId: string }) | undefined> {
  const found = await findClinic(database, clinicId);
  if (!found) return undefined;
  const { medicalBusinessId, name, address, phoneNumber, keyColour, offersEnglish, english } = found;
  const file = await findLogoFile(database, { medicalBusinessId, clinicId });
  const logo = file && {
    contentId: `logo-${file.hash}`,
    type: file.type,
    base64: file.content.toString("base64"),
  };
  const writtenContactUrl = found.chatAppUrl ?? found.homepageUrl;
  const isNamed = (await findHostOfClinic(database, "portal", { medicalBusinessId, clinicId })) !== undefined;
  return {
    ...{ medicalBusinessId, name, address, phoneNumber, writtenContactUrl, keyColour, logo },
    ...{ offersEnglish, english, isNamed },
  };
}
