/** The consumption tax rate of an amount; `null` if the clinic has not set it. */
export function describeTax(taxPercent: number | null): string {
  if (taxPercent === null) return "税率の記載なし";
  return taxPercent === 0 ? "非課税" : `税率${taxPercent}%`;
}
