import type { Logger } from "pino";
import type { IdentityPlatform } from "./adapters/identity/identity.port.ts";
import type { SendMail } from "./adapters/mail/mail.port.ts";
import type { LookUpPostcode } from "./adapters/postcode/postcode.port.ts";
import type { Probes } from "./adapters/probe/probe.port.ts";
import type { VideoCall } from "./adapters/video-call/video-call.port.ts";
import type { SenderDomain } from "./config/sender-domains.ts";
import type { CardMerchants } from "./connections/card-merchants.ts";
import type { LineChannels } from "./connections/line-channels.ts";
import type { OwnConnections } from "./connections/own-connections.ts";
import type { Database } from "./db/database.ts";
import type { Live } from "./live/live.ts";

/** Everything that use cases ask for. Nothing here is a singleton; `main.ts` makes it once, a test makes its own. */
export type Deps = {
  database: Database;
  now: () => Date;
  identity: IdentityPlatform;
  /** By which channels each business speaks with LINE. */
  lines: LineChannels;
  sendMail: SendMail;
  lookUpPostcode: LookUpPostcode;
  /** By whom each business's payments are taken. */
  cards: CardMerchants;
  videoCall: VideoCall;
  /** What clinics need to connect services by themselves. */
  connections: OwnConnections;
  /** Whether each outside service would serve, for 設定 → 接続. */
  probes: Probes;
  /** What one process tells all others at once. */
  live: Live;
  log: Logger;
  settings: {
    /** Where patients see the portal: mail links point here. No slash at the end. */
    portalBaseUrl: string;
    /** Where the clinic's staff see the desk: passkeys and enrolment links are of this origin. No slash at the end. */
    deskBaseUrl: string;
    /** Who is signed in by the link that `npm start` prints, and its secret; never in production. */
    demonstrationDesk: { secret: string; staffId: string } | undefined;
    /** Where mails and dates for a calendar come from, without a name. */
    mailAddress: string;
    /** Which domains' addresses the mail server may send from, and for whom. */
    senderDomains: readonly SenderDomain[];
    /** The clinic whose pages and mails these are: the environment's, or in a call that of the request's host (decision 113). */
    clinicId: string;
    medicalBusinessId: string;
    /** The environment's clinic and where it is, whichever host a request came by. */
    installation: { clinicId: string; portalBaseUrl: string; deskBaseUrl: string };
    /** Whose calls the portal takes; `undefined` where the installation has one portal: anybody's. */
    portalServes: { medicalBusinessId: string } | undefined;
    /** Whose staff the desk lets in, of one clinic or of a whole business; `undefined`: everybody's. */
    deskServes: { medicalBusinessId: string; clinicId: string | null } | undefined;
    /** Keys the hashes of codes and rate-limit subjects, so that the database alone gives none away. */
    hashSecret: string;
    /** How many proxies stand before us, each of which appends one entry to `x-forwarded-for`. */
    trustedProxyHops: number;
    /** Whether browsers come by https to every name below the portal's and the desk's, too. */
    hasHttpsSubdomains: boolean;
    /** Lets its owner set up businesses, clinics and keys, and nothing else; `undefined` refuses every such call. */
    administrationSecret: string | undefined;
    /** Spec §9: days until a charge is due. */
    paymentExpireDays: number;
    /** Spec §1 `idForExamination`: the one department of the environment's clinic that is seen by video; `undefined`: every one. */
    examinationDepartmentId: string | undefined;
  };
};
