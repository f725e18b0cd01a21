/** A refusal of the login API, with LINE's error code. */
export class LineLoginError extends Error {
  override name = "LineLoginError";
  readonly status: 400 | 401;
  readonly error: string;

  constructor(error: string, description: string, status: 400 | 401 = 400) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

export function refuseLogin(error: string, description: string, status: 400 | 401 = 400): never {
  throw new LineLoginError(error, description, status);
}

/** A refusal of the messaging API, which has another form. */
export class LineMessagingError extends Error {
  override name = "LineMessagingError";
  readonly status: 400 | 401;
  readonly details: readonly LineErrorDetail[];

  constructor(status: 400 | 401, message: string, details: readonly LineErrorDetail[] = []) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

/** What is wrong with which part of the request: `messages[0].text`. */
export type LineErrorDetail = { message: string; property: string };

/** The body of a refusal; without details they are left out. */
export function messagingErrorBody({ message, details }: LineMessagingError): object {
  return { message, ...(details.length > 0 && { details }) };
}
