/** The rate of consumption tax of an amount; `null` where the clinic has not said. */
export function describeTax(taxPercent: number | null): string {
  if (taxPercent === null) return "税率の記載なし";
  return taxPercent === 0 ? "非課税" : `税率${taxPercent}%`;
}
