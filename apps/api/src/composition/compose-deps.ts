import { hostname } from "node:os";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import type { Logger } from "pino";
import { DEMONSTRATION_STAFF_ID } from "../demonstration/staff.ts";
import { createIdentityPlatform } from "../platform/adapters/identity/identity.ts";
import type { ServiceAccount } from "../platform/adapters/identity/service-account.ts";
import { createMailer } from "../platform/adapters/mail/mail.ts";
import { createPostcodeLookup } from "../platform/adapters/postcode/postcode.ts";
import { createSms } from "../platform/adapters/sms/sms.ts";
import { createVideoCall } from "../platform/adapters/video-call/video-call.ts";
import type { Config } from "../platform/config/config.ts";
import { programBuild } from "../platform/config/program-build.ts";
import type { Database, OpenDatabase } from "../platform/db/database.ts";
import type { Deps } from "../platform/deps.ts";
import { createBuiltInIdentity } from "../platform/identity/built-in-identity.ts";
import { type Identity, platformAsIdentity } from "../platform/identity/identity.ts";
import type { Live } from "../platform/live/live.ts";
import { createPictureEncoder } from "../platform/pictures/encode-picture.ts";
import { openProbes } from "../platform/probes/open-probes.ts";
import { findBuiltInUser, findPatientUser } from "../records/customer/patient-user.store.ts";
import { openLineChannels, openMerchants, openOwnConnections, openTurnServers } from "./open-own-connections.ts";

/** The full name by which mail servers know this host; a container's own name cannot be resolved. */
function nameOfThisHost(portalBaseUrl: string): string {
  return hostname().includes(".") ? hostname() : new URL(portalBaseUrl).hostname;
}

/** The mail server, with the name by which this program greets it. */
export function mailServerOf({ mail, portalBaseUrl }: Config<ServiceAccount>) {
  return { ...mail, clientName: nameOfThisHost(portalBaseUrl) };
}

/** The identity platform, or the API itself. Each recognizes the patients who signed in with the other one. */
function createIdentity(
  { identity, hashSecret, portalBaseUrl, clinicId, medicalBusinessId }: Config<ServiceAccount>,
  database: Database,
  now: () => Date,
): Identity {
  if (identity) {
    return platformAsIdentity(createIdentityPlatform(identity, now, (email) => findBuiltInUser(database, email)));
  }
  return createBuiltInIdentity(
    { hashSecret, portalBaseUrl, clinicId, medicalBusinessId, linkMinutes: CODE_VALID_MINUTES },
    { database, now, findPatientUser: (email, known) => findPatientUser(database, email, known) },
  );
}

/** Connections and files that are open already when the dependencies are made. */
type Opened = {
  opened: OpenDatabase;
  live: Live;
  log: Logger;
  now: () => Date;
  /** Ends the connections to the mail server. */
  mailEnd: AbortSignal;
};

/** Returns all dependencies of the use cases, by the configuration. Connects to no service yet. */
export function createDeps(config: Config<ServiceAccount>, { opened, live, log, now, mailEnd }: Opened): Deps {
  const mail = mailServerOf(config);
  const probes = openProbes({ ...config, mail }, { database: opened.database, now });
  return {
    database: opened.database,
    now,
    identity: createIdentity(config, opened.database, now),
    lines: openLineChannels(config, now),
    sendMail: createMailer(mail, mailEnd),
    sms: config.sms ? createSms(config.sms) : undefined,
    lookUpPostcode: createPostcodeLookup(config.postcode),
    cards: openMerchants(config),
    encodePicture: createPictureEncoder(),
    connections: openOwnConnections(config, { mailProbe: probes.mail, now }),
    videoCall: createVideoCall({ hashSecret: config.hashSecret, now }),
    findTurn: openTurnServers(config),
    probes,
    live,
    log,
    settings: {
      portalBaseUrl: config.portalBaseUrl,
      deskBaseUrl: config.desk.baseUrl,
      demonstrationDesk:
        config.demonstrationDeskLink === undefined
          ? undefined
          : { secret: config.demonstrationDeskLink, staffId: DEMONSTRATION_STAFF_ID },
      mailAddress: config.mail.from.replace(/^.*<(.+)>\s*$/, "$1"),
      senderDomains: config.senderDomains,
      clinicId: config.clinicId,
      medicalBusinessId: config.medicalBusinessId,
      installation: {
        clinicId: config.clinicId,
        portalBaseUrl: config.portalBaseUrl,
        deskBaseUrl: config.desk.baseUrl,
      },
      portalServes: undefined,
      deskServes: undefined,
      hashSecret: config.hashSecret,
      trustedProxyHops: config.trustedProxyHops,
      forwardedHostHops: config.forwardedHostHops,
      hasHttpsSubdomains: config.hasHttpsSubdomains,
      administrationSecret: config.administrationSecret,
      build: programBuild(),
      paymentExpireDays: config.paymentExpireDays,
      examinationDepartmentId: config.examinationDepartmentId,
    },
  };
}
