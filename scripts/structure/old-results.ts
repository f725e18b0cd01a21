/** A day and a commit, as `bench/record-result.ts` writes them; a person may have added a note. */
const RECORDED = /\(\d{4}-\d{2}-\d{2}, ([0-9a-f]{8})\)/;

/**
 * Returns the rows of `docs/performance.md` whose result was measured more than `most` commits ago. A commit that this
 * clone does not have counts as one of these; a row without a commit was written by hand and is not named.
 */
export function findOldResults(
  page: string,
  most: number,
  countCommitsSince: (commit: string) => number | undefined,
): string[] {
  return page.split("\n").flatMap((line) => {
    const commit = RECORDED.exec(line)?.[1];
    const isOld = commit !== undefined && (countCommitsSince(commit) ?? Number.POSITIVE_INFINITY) > most;
    return isOld ? [line.split(/\s*\|\s*/)[1] ?? ""] : [];
  });
}
