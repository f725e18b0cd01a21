import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import type { Refusal } from "@madoguchi/contract/errors/refusal";
import type { Call } from "@madoguchi/contract/http/call";
import type { OperationRights } from "@madoguchi/contract/operation/operation-call";

/** A call of any kind: only calls of patients say whose they are, and only those of the clinic have rights. */
export type DeclaredCall = Call & Partial<OperationRights> & { of?: string; needsProof?: true | undefined };

function accessOf({ of, by, scope, needsProof }: DeclaredCall): string[] {
  const roles = by === undefined ? [] : [`${by.roles.join(", ")}${by.isOwnersAct ? ", with a fresh passkey" : ""}`];
  const keys = scope === undefined ? [] : [scope === null ? "no key" : `key: ${scope}`];
  return [...(of === undefined ? [] : [of]), ...(needsProof ? ["fresh proof"] : []), ...roles, ...keys];
}

function describeRefusal(refusal: Refusal): string {
  if (typeof refusal === "string") return errorCatalogue[refusal].code;
  return `${errorCatalogue[refusal.errorName].code} (${refusal.status})`;
}

/** Describes a call in two lines: method, path and summary; then access, conditions and codes of its own refusals. */
export function describeCall(call: DeclaredCall): string {
  const traits = [
    ...accessOf(call),
    ...(call.isRepeatableByKey ? ["Idempotency-Key"] : []),
    ...(call.hasVersion ? ["If-Match"] : []),
    ...(call.takesWork ? ["proof of work"] : []),
  ];
  const refusals = [...new Set((call.refuses ?? []).map(describeRefusal))].join(", ");
  const details = [traits.join(" · "), refusals].filter((part) => part !== "").join(" | ");
  return `${call.method} ${call.path}  ${call.summary}${details === "" ? "" : `\n    ${details}`}`;
}
