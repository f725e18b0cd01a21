/**
 * How long a seat is kept for one patient, and by how much it may be prolonged, once. Apart from the hold's schema,
 * because the public pages apply the lead time by it and must not wait for the schema library.
 */
export const HOLD_MINUTES = 10;
