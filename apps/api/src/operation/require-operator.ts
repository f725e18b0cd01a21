import { createHash, timingSafeEqual } from "node:crypto";
import { isOperationPath, OPERATOR_HEADER } from "@madoguchi/contract/http/operation-paths";
import type { MiddlewareHandler } from "hono";
import { isWellFormedId } from "../platform/db/well-formed-id.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { findClinic } from "../records/clinic/clinic.store.ts";
import type { OperationEnv } from "./operator.ts";

const BEARER = /^Bearer +(\S+) *$/i;
const CLINIC_PATH = /^\/api\/v\d+\/operation\/clinic\/([^/]+)(?:\/|$)/;
const LONGEST_NAME = 60;
const CONTROL_CHARACTER = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u;
/**
 * Letters that show nothing, such as the Hangul filler, and the empty braille pattern. A name may have them, not be
 * them.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** Compares digests, so that neither the time nor the length tells how much of a guess was right. */
function isSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readName(header: string | undefined): string {
  const name = decode(header ?? "")?.trim() ?? "";
  const isName =
    name.replaceAll(UNSEEN, "") !== "" && [...name].length <= LONGEST_NAME && !CONTROL_CHARACTER.test(name);
  if (isName) return name;
  return fail("Validation", { issues: [{ path: OPERATOR_HEADER, message: "操作する人の名前が必要です。" }] });
}

/**
 * Guards every path starting `/api/v{n}/operation` by its form alone (`docs/design/api.md`, Operation). Refuses in this
 * order: S001 without the clinic's secret, which no process without one configured knows; E001 without the name of who
 * acts, which every audit event bears; CL001 for a clinic that is none. Leaves `operator` in the context. Mounted
 * before all routes.
 */
export function requireOperator({
  database,
  settings,
}: Pick<Deps, "database" | "settings">): MiddlewareHandler<OperationEnv> {
  return async (context, next) => {
    const { path } = context.req;
    if (!isOperationPath(path)) return next();
    const sent = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const { operationSecret } = settings;
    if (sent === undefined || operationSecret === undefined || !isSecret(sent, operationSecret)) {
      return fail("IncorrectSecret");
    }
    const name = readName(context.req.header(OPERATOR_HEADER));
    const clinicId = decode(CLINIC_PATH.exec(path)?.[1] ?? "") ?? "";
    const found = isWellFormedId(clinicId) ? await findClinic(database, clinicId) : undefined;
    if (!found) return fail("ClinicNotFound");
    const { medicalBusinessId } = found;
    context.set("keyOwner", `operator:${clinicId}:${name}`);
    context.set("operator", { name, clinicId, medicalBusinessId, requestId: context.get("requestId") });
    return next();
  };
}
