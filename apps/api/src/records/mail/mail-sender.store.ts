import { CONNECTION_PARTS } from "@madoguchi/contract/configuration/clinic-connection";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { findLogoFile } from "../clinic/clinic-picture.store.ts";
import { hostSql } from "../clinic-host/clinic-host.store.ts";
import { findConnection } from "../connection/connection.store.ts";
import { isAllowedSender, type SenderSettings } from "./allowed-senders.ts";
import type { MailSender, OwnSender } from "./letter.ts";

type Needs = { database: Database; settings: SenderSettings };

/** A stored sender if the installation allows it; `undefined`: mails come from the installation's address. */
function allowedSender(
  { senderDomains }: SenderSettings,
  { medicalBusinessId }: Pick<ClinicKey, "medicalBusinessId">,
  open: unknown,
): OwnSender | undefined {
  const own = CONNECTION_PARTS.mail.open.safeParse(open).data;
  const isAllowed = (email: string) => isAllowedSender(senderDomains, medicalBusinessId, email);
  if (!own || !isAllowed(own.email)) return undefined;
  return { ...own, replyTo: isAllowed(own.replyTo) ? own.replyTo : "" };
}

/** The sender address of a clinic's mails and calendar entries. */
export async function findSenderAddress(needs: Needs, clinic: ClinicKey): Promise<string> {
  const row = await findConnection(needs.database, clinic, "mail");
  return allowedSender(needs.settings, clinic, row?.open)?.email ?? needs.settings.mailAddress;
}

type SenderRow = Omit<MailSender, "logo" | "isNamed" | "from"> & {
  medicalBusinessId: string;
  hasLogo: boolean;
  portalHost: string | null;
  ownSender: unknown;
};

const selectSender = prepareStatement<{ clinicId: string }, SenderRow>(
  "mail_sender",
  `select clinic.medical_business_id, clinic.name, clinic.address, clinic.phone_number,
     coalesce(clinic.chat_app_url, clinic.homepage_url) as written_contact_url, clinic.key_colour, clinic.offers_english,
     clinic.english, ${hostSql("portal")} as portal_host,
     exists (select from clinic_picture where clinic_picture.clinic_id = clinic.clinic_id
       and clinic_picture.use = 'logo') as has_logo,
     (select clinic_connection.open from clinic_connection
       where clinic_connection.medical_business_id = clinic.medical_business_id
         and clinic_connection.clinic_id = clinic.clinic_id and clinic_connection.kind = 'mail'
         and clinic_connection.ended_at is null) as own_sender
   from clinic where clinic.clinic_id = :clinicId`,
);

async function readLogo(database: Database, clinic: ClinicKey): Promise<MailSender["logo"]> {
  const file = await findLogoFile(database, clinic);
  return file && { contentId: `logo-${file.hash}`, type: file.type, base64: file.content.toString("base64") };
}

/** The clinic in whose name a mail is sent, and the host of its portal; `undefined` when there is no such clinic. */
export async function findMailSender(
  { database, settings }: Needs,
  clinicId: string,
): Promise<(MailSender & { medicalBusinessId: string; portalHost: string | undefined }) | undefined> {
  const [found] = await selectSender(database, { clinicId });
  if (!found) return undefined;
  const { hasLogo, portalHost, ownSender, ...sender } = found;
  const { medicalBusinessId } = sender;
  const from = allowedSender(settings, sender, ownSender);
  return {
    ...sender,
    logo: hasLogo ? await readLogo(database, { medicalBusinessId, clinicId }) : undefined,
    isNamed: portalHost !== null,
    portalHost: portalHost ?? undefined,
    ...(from && { from }),
  };
}
