import type { Logger } from "pino";
import type { SendMail } from "./adapters/mail/mail.port.ts";
import type { LookUpPostcode } from "./adapters/postcode/postcode.port.ts";
import type { Probes } from "./adapters/probe/probe.port.ts";
import type { Sms } from "./adapters/sms/sms.port.ts";
import type { VideoCall } from "./adapters/video-call/video-call.port.ts";
import type { Build } from "./config/describe-build.ts";
import type { SenderDomain } from "./config/sender-domains.ts";
import type { CardMerchants } from "./connections/card-merchants.ts";
import type { FindTurn } from "./connections/find-turn.ts";
import type { LineChannels } from "./connections/line-channels.ts";
import type { OwnConnections } from "./connections/own-connections.ts";
import type { Database } from "./db/database.ts";
import type { Identity } from "./identity/identity.ts";
import type { Live } from "./live/live.ts";
import type { EncodePicture } from "./pictures/encode-picture.ts";

/** The dependencies of use cases. Nothing here is a singleton; `main.ts` creates it once, a test creates its own. */
export type Deps = {
  database: Database;
  now: () => Date;
  identity: Identity;
  /** The channels by which each business sends messages at LINE. */
  lines: LineChannels;
  sendMail: SendMail;
  /** `undefined`: no SMS is sent. */
  sms: Sms | undefined;
  lookUpPostcode: LookUpPostcode;
  /** The merchant of each business's payments. */
  cards: CardMerchants;
  /** Encodes the uploaded pictures of the process, one at a time. */
  encodePicture: EncodePicture;
  videoCall: VideoCall;
  findTurn: FindTurn;
  /** The support of clinics' own connections to services. */
  connections: OwnConnections;
  /** The probe of each outside service, for 設定 → 接続. */
  probes: Probes;
  /** The live messages between processes. */
  live: Live;
  log: Logger;
  settings: {
    /** The portal's address for patients, to which mail links point. No slash at the end. */
    portalBaseUrl: string;
    /** The desk's address for the clinic's staff, the origin of passkeys and enrolment links. No slash at the end. */
    deskBaseUrl: string;
    /** The staff member whom the link of `npm start` signs in, and its secret; never in production. */
    demonstrationDesk: { secret: string; staffId: string } | undefined;
    /** The sender's address of mails and calendar dates, without a name. */
    mailAddress: string;
    /** The domains from whose addresses the mail server may send, each with its business. */
    senderDomains: readonly SenderDomain[];
    /** The clinic of these pages and mails: the environment's, or that of a request's host (decision 113). */
    clinicId: string;
    medicalBusinessId: string;
    /** The environment's clinic and its addresses, whatever the host of a request. */
    installation: { clinicId: string; portalBaseUrl: string; deskBaseUrl: string };
    /** The business whose patients the portal serves; `undefined` with one portal: every business. */
    portalServes: { medicalBusinessId: string } | undefined;
    /** The clinic or business whose staff the desk admits; `undefined`: every one. */
    deskServes: { medicalBusinessId: string; clinicId: string | null } | undefined;
    /** Keys the hashes of codes and rate-limit subjects, so that the database alone reveals none. */
    hashSecret: string;
    /** The number of proxies in front of us, each of which appends one entry to `x-forwarded-for`. */
    trustedProxyHops: number;
    /** The number of these whose `x-forwarded-host` is believed; 0: only `host` is. */
    forwardedHostHops: number;
    /** Whether every name below the portal's and the desk's hosts is served over https, too (for HSTS). */
    hasHttpsSubdomains: boolean;
    /** Authorises the set-up of businesses, clinics and keys, and nothing else; `undefined` refuses every such call. */
    administrationSecret: string | undefined;
    /** The build that runs. */
    build: Build;
    /** Spec §9: days until a charge is due. */
    paymentExpireDays: number;
    /** Spec §1 `idForExamination`: the environment's one department with visits by video; `undefined`: every one. */
    examinationDepartmentId: string | undefined;
  };
};
