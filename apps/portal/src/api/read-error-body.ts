import type { ErrorBody } from "@madoguchi/contract/errors/error-body";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function readIssues(value: unknown): ErrorBody["issues"] {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((issue: unknown) =>
    isRecord(issue) && typeof issue["path"] === "string" && typeof issue["message"] === "string"
      ? [{ path: issue["path"], message: issue["message"] }]
      : [],
  );
}

/** The catalogue's body of a refused call; `undefined` when the answer is not ours (a proxy's page, an empty body). */
export function readErrorBody(value: unknown): ErrorBody | undefined {
  if (!isRecord(value) || typeof value["code"] !== "string" || typeof value["message"] !== "string") return undefined;
  const issues = readIssues(value["issues"]);
  return { code: value["code"], message: value["message"], ...(issues && { issues }) };
}
