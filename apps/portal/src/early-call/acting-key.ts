/** Where a tab keeps for whom it acts. */
export const ACTING_KEY = "madoguchi.actingFor";
