import { CONNECTION_PARTS } from "@madoguchi/contract/configuration/clinic-connection";
import type { Database } from "../../platform/db/database.ts";
import { type ClinicKey, findClinic } from "../clinic/clinic.store.ts";
import { findLogoFile } from "../clinic/clinic-picture.store.ts";
import { findHostOfClinic } from "../clinic-host/clinic-host.store.ts";
import { findConnection } from "../connection/connection.store.ts";
import { isAllowedSender, type SenderSettings } from "./allowed-senders.ts";
import type { MailSender, OwnSender } from "./letter.ts";

type Needs = { database: Database; settings: SenderSettings };

/** A clinic's own sender if the installation allows it; `undefined`: its mails come from the installation's address. */
async function findOwnSender({ database, settings }: Needs, clinic: ClinicKey): Promise<OwnSender | undefined> {
  const row = await findConnection(database, clinic, "mail");
  const own = CONNECTION_PARTS.mail.open.safeParse(row?.open).data;
  const isAllowed = (email: string) => isAllowedSender(settings.senderDomains, clinic.medicalBusinessId, email);
  if (!own || !isAllowed(own.email)) return undefined;
  return { ...own, replyTo: isAllowed(own.replyTo) ? own.replyTo : "" };
}

/** The sender address of a clinic's mails and calendar entries. */
export async function findSenderAddress(needs: Needs, clinic: ClinicKey): Promise<string> {
  return (await findOwnSender(needs, clinic))?.email ?? needs.settings.mailAddress;
}

/** The clinic in whose name a mail is sent; `undefined` when there is no such clinic. */
export async function findMailSender(
  needs: Needs,
  clinicId: string,
): Promise<(MailSender & { medicalBusinessId: string }) | undefined> {
  const { database } = needs;
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
  const from = await findOwnSender(needs, { medicalBusinessId, clinicId });
  return {
    ...{ medicalBusinessId, name, address, phoneNumber, writtenContactUrl, keyColour, logo },
    ...{ offersEnglish, english, isNamed },
    ...(from && { from }),
  };
}
