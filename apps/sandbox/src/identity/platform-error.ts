/** The platform's refusal: its own word (`INVALID_OOB_CODE`), sometimes with a text after ` : `. */
export class PlatformError extends Error {
  readonly status: number;
  /** Google's name of the HTTP status, sent by the calls that are not `accounts:` calls. */
  readonly statusName: string | undefined;

  constructor(word: string, status = 400, statusName?: string) {
    super(word);
    this.name = "PlatformError";
    this.status = status;
    this.statusName = statusName;
  }
}

/** Refuses a call with the platform's own word. */
export function refuse(word: string, status?: number, statusName?: string): never {
  throw new PlatformError(word, status, statusName);
}

/** The body in which the platform sends every refusal; its SDK reads the word before ` : `. */
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
