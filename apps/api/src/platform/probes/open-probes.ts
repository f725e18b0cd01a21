import type { CardSettings } from "../adapters/card/card.ts";
import { createCardProbe } from "../adapters/card/card-probe.ts";
import type { IdentitySettings } from "../adapters/identity/identity.ts";
import { createIdentityProbe } from "../adapters/identity/identity-probe.ts";
import { createLineProbe } from "../adapters/line/line-probe.ts";
import { createMailProbe, type MailServer } from "../adapters/mail/mail.ts";
import type { PostcodeSettings } from "../adapters/postcode/postcode.ts";
import { createPostcodeProbe } from "../adapters/postcode/postcode-probe.ts";
import type { Probes } from "../adapters/probe/probe.port.ts";
import type { SmsSettings } from "../adapters/sms/sms.ts";
import { createSmsProbe } from "../adapters/sms/sms-probe.ts";
import { createTurnProbe } from "../adapters/video-call/turn-probe.ts";
import type { TurnConfig } from "../adapters/video-call/video-call.port.ts";
import type { Database } from "../db/database.ts";
import { createDatabaseProbe } from "../db/database-probe.ts";
import { createSigningKeysProbe } from "../identity/signing-keys-probe.ts";

type Configured = {
  identity: IdentitySettings | null;
  mail: MailServer;
  card: CardSettings | null;
  line: { apiBaseUrl: string; messagingAccessToken: string | undefined } | null;
  postcode: PostcodeSettings;
  sms: SmsSettings | null;
  turn: TurnConfig | null;
};

/** The probe of each configured service. */
export function openProbes(
  { identity, mail, card, line, postcode, sms, turn }: Configured,
  { database, now }: { database: Database; now: () => Date },
): Probes {
  const { baseUrl, apiKey } = postcode;
  return {
    database: createDatabaseProbe(database),
    identity: identity ? createIdentityProbe(identity, now) : createSigningKeysProbe(database, now),
    mail: createMailProbe(mail),
    ...(card && { card: createCardProbe(card) }),
    ...(line?.messagingAccessToken !== undefined && {
      line: createLineProbe({ apiBaseUrl: line.apiBaseUrl, accessToken: line.messagingAccessToken }),
    }),
    ...(apiKey !== undefined && { postcode: createPostcodeProbe({ baseUrl, apiKey }) }),
    ...(sms && { sms: createSmsProbe(sms) }),
    ...(turn && { turn: createTurnProbe(turn, now) }),
  };
}
