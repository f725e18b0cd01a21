/** For how long a freed seat is held for the first in line. Not beside the schemas: public pages say it and load none. */
export const OFFER_MINUTES = 15;

/** How many days and departments one patient waits for at the same time. */
export const MOST_PLACES = 3;
