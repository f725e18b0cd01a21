/** 060, 070, 080 and 090 with eight digits, with the zero or the country's code before them. */
const MOBILE = /^(?:0|\+?81)([6-9]0\d{8})$/;

/** A Japanese mobile number as `+819012345678`; `undefined` for landlines, 050 and everything else, which get no SMS. */
export function mobileNumber(phoneNumber: string): string | undefined {
  const subscriber = MOBILE.exec(phoneNumber.normalize("NFKC").replaceAll(/[\s()\-‐−ー]/g, ""))?.[1];
  return subscriber === undefined ? undefined : `+81${subscriber}`;
}
