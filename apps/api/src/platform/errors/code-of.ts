/** The code of an error's first cause: the operating system's (`ENOSPC`), or PostgreSQL's (`28P01`). */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return codeOf(error.cause);
  return "code" in error ? String(error.code) : undefined;
}

/** Whether a write failed for lack of space: the disk or the account's quota is full (`53100`: PostgreSQL's). */
export function isDiskFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "53100"].includes(codeOf(error) ?? "");
}
