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

  constructor(status: 400 | 401, message: string) {
    super(message);
    this.status = status;
  }
}
