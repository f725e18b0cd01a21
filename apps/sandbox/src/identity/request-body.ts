import { refuse } from "./platform-error.ts";

/** A decoded JSON or form body whose fields are not yet checked. */
export type RequestBody = Record<string, unknown>;

/** A field's text, or `undefined` when it is missing, empty or of another type. */
export function readText(body: RequestBody, field: string): string | undefined {
  const value = body[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A field's boolean, or `undefined` when it is missing or of another type. */
export function readFlag(body: RequestBody, field: string): boolean | undefined {
  const value = body[field];
  return typeof value === "boolean" ? value : undefined;
}

/** A field's texts: a list, or a single text as some clients send it. */
export function readTexts(body: RequestBody, field: string): string[] {
  const value = body[field];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === "string" && item !== "");
}

/** Refuses what the sandbox does not imitate: a caller would take silence for success. */
export function refuseUnknownFields(body: RequestBody, known: readonly string[]): void {
  const unknown = Object.keys(body).find((field) => body[field] !== undefined && !known.includes(field));
  if (unknown !== undefined) refuse(`OPERATION_NOT_ALLOWED : the sandbox does not imitate ${unknown}`);
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The normalized address, or `undefined` when it is not one. */
export function readEmail(body: RequestBody): string | undefined {
  const email = readText(body, "email")?.trim().toLowerCase();
  return email !== undefined && EMAIL.test(email) ? email : undefined;
}

/** The JSON object of a call; another body is refused as Google does. */
export async function readJson(request: { text: () => Promise<string> }): Promise<RequestBody> {
  const text = await request.text();
  if (text === "") return {};
  const refuseBody = (): never => refuse("Invalid JSON payload received.", 400, "INVALID_ARGUMENT");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuseBody();
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuseBody();
  return { ...value };
}
