/** The link and the code in one mail both live this long. */
export const SIGN_IN_VALID_MINUTES = 15;

/** One mail a minute and five an hour for one address; thirty an hour from one network address. */
export const SIGN_IN_RESEND_SECONDS = 60;

export const SIGN_IN_CODE_DIGITS = 6;
