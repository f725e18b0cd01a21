/** A placeholder in a call for the id in the screen's address; no path of the API contains it. */
export const ID_PLACE = "~id~";
