/** Spec §8: the message of every other authentication error. */
export const AUTHENTICATION_ERROR_MESSAGE = "認証エラーが発生しました。操作をもう一度やり直して下さい。";

/** A refusal or failure of the identity platform. `code` is the platform's, without its `auth/` prefix. */
export class IdentityError extends Error {
  override name = "IdentityError";
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The identity platform answered ${code}.`, options);
    this.code = code;
  }
}

/** Wraps an error of the SDK and its code; an error without one becomes `internal-error`. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  const name = typeof code === "string" ? code.replace(/^auth\//, "") : "internal-error";
  return new IdentityError(name, { cause: error });
}
