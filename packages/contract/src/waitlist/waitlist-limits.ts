/** How long a freed seat is held for the first waiting patient. Public pages read it without the schemas. */
export const OFFER_MINUTES = 15;

/** The most days and departments for which one patient waits at the same time. */
export const MOST_PLACES = 3;
