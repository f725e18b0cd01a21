/** A refusal by an error code (`INVALID_OOB_CODE`), sometimes with a text after ` : `. */
export class PlatformError extends Error {
  readonly status: number;
  /** Google's name of the HTTP status, which `accounts:` calls leave out. */
  readonly statusName: string | undefined;

  constructor(code: string, status = 400, statusName?: string) {
    super(code);
    this.name = "PlatformError";
    this.status = status;
    this.statusName = statusName;
  }
}

export function refuse(code: string, status?: number, statusName?: string): never {
  throw new PlatformError(code, status, statusName);
}

/** The body of every refusal; the SDK reads the code before ` : `. */
export function platformErrorBody(error: PlatformError): object {
  return {
    error: {
      code: error.status,
      message: error.message,
      errors: [{ message: error.message, reason: error.status === 403 ? "forbidden" : "invalid", domain: "global" }],
      ...(error.statusName !== undefined && { status: error.statusName }),
    },
  };
}
