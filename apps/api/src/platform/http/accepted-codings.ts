/** The codings that a browser accepts, from its `Accept-Encoding`, without those of `q=0` (RFC 9110, 12.4.2). */
export function acceptedCodings(header: string | undefined): Set<string> {
  const entries = (header ?? "").toLowerCase().split(",");
  const accepted = entries.filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
  return new Set(accepted.map((entry) => entry.split(";")[0]?.trim() ?? ""));
}
