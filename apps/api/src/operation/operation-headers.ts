import { OPERATOR_HEADER } from "@madoguchi/contract/http/operation-paths";
import { isActorName } from "@madoguchi/contract/operation/operation-key";
import type { HonoRequest } from "hono";
import { fail } from "../platform/errors/fail.ts";

const BEARER = /^Bearer +(\S+) *$/i;

/** The token of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? "")?.[1];
}

/** A percent-encoded part of a path or header; `undefined` when it is none. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The name in `x-operator`; E001 without one. */
export function readOperatorName(request: Pick<HonoRequest, "header">): string {
  const name = decodePart(request.header(OPERATOR_HEADER) ?? "")?.trim() ?? "";
  if (isActorName(name)) return name;
  return fail("Validation", { issues: [{ path: OPERATOR_HEADER, message: "操作する人の名前が必要です。" }] });
}
