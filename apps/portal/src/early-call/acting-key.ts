/** The key of a tab's representation in the session storage. */
export const ACTING_KEY = "madoguchi.actingFor";
