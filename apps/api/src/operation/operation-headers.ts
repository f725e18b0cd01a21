import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { actorNameSchema } from "@madoguchi/contract/operation-key/operation-key";
import type { HonoRequest } from "hono";
import { fail } from "../platform/errors/fail.ts";

const BEARER = /^Bearer +(\S+) *$/i;

const NAME_REQUIRED = "操作する人の名前が必要です。";
const operatorNameSchema = actorNameSchema(NAME_REQUIRED);

/** The token of an `Authorization` header. */
export function bearerOf(header: string | undefined): string | undefined {
  return BEARER.exec(header ?? "")?.[1];
}

/** Decodes a percent-encoded part of a path or header; `undefined` if it is malformed. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The name in `x-operator`; E001 without one. */
export function readOperatorName(request: Pick<HonoRequest, "header">): string {
  const name = operatorNameSchema.safeParse(decodePart(request.header(OPERATOR_HEADER) ?? ""));
  if (name.success) return name.data;
  return fail("Validation", { issues: [{ path: OPERATOR_HEADER, message: NAME_REQUIRED }] });
}
