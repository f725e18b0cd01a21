/** Of every code and link that a mail carries: sign-in, change of address. */
export const CODE_VALID_MINUTES = 10;

/** Wrong entries of one code; then only a new mail helps. */
export const CODE_TRIES = 5;

export const SIGN_IN_RESEND_SECONDS = 60;

export const SIGN_IN_CODE_DIGITS = 6;
