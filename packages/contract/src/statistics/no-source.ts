/** The name of the row of patients whom no link has named. */
export const NO_SOURCE = "記録なし";
