/** The samples lead nowhere: what is pressed here changes nothing. */
export function noop() {}
