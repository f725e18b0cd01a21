import type { JudgedRows } from "./judge-patients.ts";
import type { OwnedRow } from "./past-row.store.ts";
import type { NumberedRow } from "./read-rows.ts";

export type PastRow = { recordNumber: string; reservationNumber: string };

/** The clinic's data on the patients of a file of the past. */
export type KnownPast = {
  /** The clinic's patients by their numbers. */
  customerIds: ReadonlyMap<string, string>;
  /** `customerId content` of each existing row. */
  contents: readonly string[];
  /** `customerId reservationNumber` of the clinic's own treatments. */
  reservations: ReadonlySet<string>;
};

export type JudgedPast<Row> = Omit<JudgedRows<Row>, "made"> & { made: OwnedRow<Row>[] };

/**
 * Judges each visit or prescription: it is new, exists already (by an earlier import, or as a treatment of the clinic),
 * or its number is no patient's. Two rows with the same content in one file both count.
 */
export function judgePastRows<Row extends PastRow>(
  rows: readonly NumberedRow<Row>[],
  known: KnownPast,
  contentOf: (row: Row) => string,
): JudgedPast<Row> {
  const judged: JudgedPast<Row> = { made: [], existing: [], problems: [] };
  const left = new Map<string, number>();
  for (const content of known.contents) left.set(content, (left.get(content) ?? 0) + 1);
  for (const { line, row } of rows) {
    const { recordNumber: medicalRecordCode, reservationNumber } = row;
    const customerId = known.customerIds.get(medicalRecordCode);
    if (customerId === undefined) {
      const message = "この患者番号の患者はいません。先に患者を取り込むか、番号をお確かめください。";
      judged.problems.push({ line, key: "recordNumber", message });
      continue;
    }
    const content = `${customerId} ${contentOf(row)}`;
    const copies = left.get(content) ?? 0;
    if (reservationNumber !== "" && known.reservations.has(`${customerId} ${reservationNumber}`)) {
      judged.existing.push({ line, medicalRecordCode, reason: "予約番号の診察がある" });
    } else if (copies > 0) {
      left.set(content, copies - 1);
      judged.existing.push({ line, medicalRecordCode, reason: "同じ内容を取り込み済み" });
    } else {
      judged.made.push({ line, row, customerId });
    }
  }
  return judged;
}
