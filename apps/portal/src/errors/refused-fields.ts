import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { ApiError } from "./api-error.ts";

const KNOWN_NUMBER =
  "この電話番号は登録済みです。番号をご確認ください。お心当たりがない場合は、クリニックへお問い合わせください。";

/** The server's refusals of single fields, by name; empty if the request as a whole was refused. */
function refusedFields(error: unknown): readonly { path: string; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  if (isErrorCode(error.code, "PhoneNumberDuplicated")) return [{ path: "phoneNumber", message: KNOWN_NUMBER }];
  return error.body.issues ?? [];
}

/**
 * Shows the server's refusals at their fields, from which the summary above the form takes them.
 *
 * @returns whether any of the form's fields was refused.
 */
export function showRefusedFields<Name extends string>(
  error: unknown,
  fields: Readonly<Record<Name, string>>,
  setError: (name: Name, error: { message: string }) => void,
): boolean {
  let isShown = false;
  for (const name in fields) {
    const refused = refusedFields(error).find(({ path }) => path === name || path.startsWith(`${name}.`));
    if (refused) setError(name, { message: refused.message });
    isShown ||= refused !== undefined;
  }
  return isShown;
}
