/** `bytes=0-499`, `bytes=500-`, `bytes=-500`. */
const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

type ByteRange = { first: number; last: number };

/** The part of a `Range` header, with both ends (RFC 9110, 14). Several parts, or another unit, count as the whole. */
export function readByteRange(header: string | undefined, length: number): ByteRange | "whole" | "unsatisfiable" {
  const [, from = "", to = ""] = ONE_RANGE.exec(header ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  const range =
    from === ""
      ? { first: Math.max(length - Number(to), 0), last: length - 1 }
      : { first: Number(from), last: to === "" ? length - 1 : Math.min(Number(to), length - 1) };
  if (from !== "" && to !== "" && Number(to) < Number(from)) return "whole";
  return range.first > range.last ? "unsatisfiable" : range;
}
