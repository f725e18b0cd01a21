import { listFormSubmissions } from "../clinic-form/clinic-form.store.ts";
import { ANSWER_COLUMNS, linesOfSubmission } from "../record-sheets/dealing-sheets.ts";
import type { Sheet } from "../record-sheets/record-sheet.ts";
import { readPatientPages } from "./exchange-sheets.ts";

/** The patients' answers to the clinic's own form at the registration, all versions. */
export const FORM_ANSWER_SHEET: Sheet = {
  headings: ["診察券番号", ...ANSWER_COLUMNS.map(([heading]) => heading)],
  async *pages(source) {
    const { medicalBusinessId, clinicId } = source.scope;
    for await (const patients of readPatientPages(source)) {
      const ids = patients.map(({ customerId }) => customerId);
      const found = await listFormSubmissions(source.database, { medicalBusinessId, clinicId, customerId: ids });
      const submissions = Map.groupBy(found, ({ customerId }) => customerId);
      yield patients.flatMap(({ customerId, patient }) =>
        (submissions.get(customerId) ?? [])
          .flatMap(linesOfSubmission)
          .map((line) => [patient.medicalRecordCode, ...ANSWER_COLUMNS.map(([, cellOf]) => cellOf(line))]),
      );
    }
  },
};
