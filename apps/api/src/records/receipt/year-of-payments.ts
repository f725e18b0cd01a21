import type { ReceiptList } from "@madoguchi/contract/payment/payment";
import { formatDate } from "@madoguchi/contract/time/tokyo";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { stringify } from "csv-stringify/sync";
import { SPREADSHEET_CSV } from "../csv/spreadsheet-csv.ts";
import { drawIssuer, type Issuer } from "../letterhead/draw-issuer.ts";
import { drawPatient } from "../letterhead/draw-patient.ts";
import { writeClinicPdf } from "../letterhead/write-clinic-pdf.ts";
import { CONTENT_WIDTH, INK, startPage, writeText } from "../pdf/tagged-page.ts";
import { drawTable } from "../pdf/tagged-table.ts";
import { formatAmount, type Receipt } from "./receipt.ts";

export type YearOfPayments = ReceiptList &
  Issuer &
  Pick<Receipt, "patientName" | "medicalRecordCode" | "keyColour" | "issuedAt">;

function describe({ kind, clinicalDepartmentName }: ReceiptList["receipts"][number]): string {
  return `${TREATMENT_KIND_LABELS[kind]}・${clinicalDepartmentName}`;
}

/** The list of a year's payments (お支払い一覧) as a tagged PDF, in yen with tax included. It is no receipt. */
export function writeYearPdf(list: YearOfPayments): Promise<Uint8Array<ArrayBuffer>> {
  const { year, receipts, total, issuedAt } = list;
  const title = `${year}年 お支払い一覧`;
  return writeClinicPdf({ ...list, title, foot: title }, (pen) => {
    startPage(pen);
    writeText(pen, title, { size: 22, isBold: true, gap: 6 }, { type: "H1" });
    writeText(pen, `発行日　${formatDate(issuedAt)}`, { colour: INK.secondary, gap: 20 });
    drawPatient(pen, list);
    drawTable(
      pen,
      [
        { heading: "お支払い日", width: 90, align: "left" },
        { heading: "内容", width: CONTENT_WIDTH - 360, align: "left" },
        { heading: "お支払い額", width: 90, align: "right" },
        { heading: "うち返金", width: 90, align: "right" },
        { heading: "差引", width: 90, align: "right" },
      ],
      [
        ...receipts.map((each) => ({
          cells: [
            formatDate(new Date(each.paidAt)),
            describe(each),
            formatAmount(each.total),
            each.refundedAmount === 0 ? "" : formatAmount(-each.refundedAmount),
            formatAmount(each.total - each.refundedAmount),
          ],
        })),
        { cells: ["合計（税込）", "", "", "", formatAmount(total)], isBold: true },
      ],
    );
    pen.y += 12;
    writeText(
      pen,
      "この一覧は領収書ではありません。医療費控除の対象になるかどうかは、税務署または税理士へご確認ください。",
      { size: 9, colour: INK.secondary, gap: 24 },
    );
    drawIssuer(pen, list);
  });
}

/** The same for a spreadsheet, in UTF-8 with a byte order mark; amounts are integers of yen. */
export function writeYearCsv({ receipts, patientName, clinicName }: YearOfPayments): string {
  const rows = receipts.map((each) => [
    formatDate(new Date(each.paidAt)),
    patientName,
    clinicName,
    describe(each),
    each.total,
    each.refundedAmount,
    each.total - each.refundedAmount,
  ]);
  return stringify(rows, {
    header: true,
    columns: [
      "お支払い日",
      "医療を受けた方",
      "お支払い先",
      "内容",
      "お支払い額（円・税込）",
      "うち返金（円）",
      "差引（円）",
    ],
    bom: true,
    ...SPREADSHEET_CSV,
  });
}
