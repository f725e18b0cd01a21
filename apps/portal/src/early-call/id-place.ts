/** Stands in a call for the id that the address of the screen has; no path of the API contains it. */
export const ID_PLACE = "~id~";
