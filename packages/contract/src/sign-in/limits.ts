/** The validity of codes and links in mails: sign-in, change of address. */
export const CODE_VALID_MINUTES = 10;

/** The wrong entries allowed for one code; after them only a new mail helps. */
export const CODE_TRIES = 5;

export const SIGN_IN_RESEND_SECONDS = 60;

export const SIGN_IN_CODE_DIGITS = 6;
