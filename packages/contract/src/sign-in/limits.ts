/** Of the link and the code in a mail. */
export const SIGN_IN_VALID_MINUTES = 15;

export const SIGN_IN_RESEND_SECONDS = 60;

export const SIGN_IN_CODE_DIGITS = 6;
