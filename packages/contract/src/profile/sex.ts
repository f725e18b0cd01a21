/** Spec §3 gives the values; the meaning is decided here. */
export const SEX_LABELS = { 0: "男性", 1: "女性" } as const;

export type Sex = keyof typeof SEX_LABELS;

/** 1 when the number or numeric string is not zero, otherwise 0 (spec §4). */
export function coerceSex(value: unknown): Sex {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number !== 0 ? 1 : 0;
}
