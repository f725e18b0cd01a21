/** So many rows go into one statement, which takes 65,535 values at most and ends within seconds. */
const ROWS_OF_STATEMENT = 500;

/** Runs `work` for one batch of rows after the other. */
export async function inBatches<Row>(rows: readonly Row[], work: (batch: Row[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_OF_STATEMENT) {
    await work(rows.slice(start, start + ROWS_OF_STATEMENT));
  }
}
