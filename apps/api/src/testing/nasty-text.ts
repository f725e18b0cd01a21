import fc from "fast-check";

/** Texts that have broken programs before. */
export const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "'; drop table treatment; --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "%00",
  "%",
  "null",
  "-1",
  "1e309",
  "99999999999999999999",
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30",
  "9999-12-31",
  "0000-01-01",
  "+275760-09-13T00:00:00Z",
  "x".repeat(5_000),
  "🧑‍⚕️".repeat(50),
);
