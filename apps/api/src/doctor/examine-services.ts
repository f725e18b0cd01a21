import { type ConnectionResult, OUTSIDE_SERVICES } from "@madoguchi/contract/connection/connection-check";
import { askService } from "../platform/adapters/probe/ask-service.ts";
import type { Probes } from "../platform/adapters/probe/probe.port.ts";
import { bad, type Finding, good } from "./finding.ts";

/** The remedy of each service, as in `docs/operations/trouble.md`, Are the outside services there. */
const REMEDIES: Record<ConnectionResult["service"], string> = {
  database: "start the newest release, which migrates it, or make the server take writes",
  identity: "check IDENTITY_SERVICE_ACCOUNT_FILE and the project, or the database with IDENTITY=built-in",
  mail: "check SMTP_URL, its password and its certificate",
  card: "check CARD_MERCHANT_CCID and CARD_MERCHANT_KEY",
  line: "check LINE_MESSAGING_ACCESS_TOKEN",
  postcode: "check POSTCODE_API_KEY",
  sms: "check SMS_ACCOUNT_SID and SMS_AUTH_TOKEN, and that the account is not suspended",
  turn: "start coturn, and check TURN_URLS and TURN_SECRET",
};

/** Probes every configured service, as the desk does under 設定 → 接続. */
export async function examineServices(probes: Probes): Promise<Finding[]> {
  const results = await Promise.all(OUTSIDE_SERVICES.map((service) => askService(service, probes[service])));
  return results.flatMap((result) => {
    const { service } = result;
    if (result.state === "not-configured") return [];
    if (result.state === "ok") return [good(service, `It answers after ${result.milliseconds} ms.`)];
    const code = result.code === null ? "" : ` (${result.code})`;
    return [bad(service, `It would not serve: ${result.problem}${code}.`, REMEDIES[service])];
  });
}
