import type { Carrier } from "@madoguchi/contract/delivery/carrier";
import type { FileWarning, Parcel } from "@madoguchi/contract/parcel/parcel";
import { writeCarrierFileCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { stringify } from "csv-stringify/sync";
import { answers } from "../answer-operation-call.ts";
import type { CarrierRow } from "./carrier-row.ts";
import { encodeForCarrier } from "./carrier-text.ts";
import { JAPAN_POST_COLUMNS } from "./japan-post-columns.ts";
import { writeJapanPostRow } from "./japan-post-row.ts";
import { type Sender, takeParcels } from "./read-parcels.ts";
import { YAMATO_COLUMNS } from "./yamato-columns.ts";
import { writeYamatoRow } from "./yamato-row.ts";

type Layout = {
  fileName: string;
  columns: readonly string[];
  hasHeader: boolean;
  write: (parcel: Parcel, view: { sender: Sender; at: Date }) => CarrierRow;
};

/** B2クラウド reads from the second line on, ゆうパックプリントR from the first. */
const LAYOUTS: Record<Carrier, Layout> = {
  yamato: { fileName: "b2cloud", columns: YAMATO_COLUMNS, hasHeader: true, write: writeYamatoRow },
  "japan-post": { fileName: "yupack", columns: JAPAN_POST_COLUMNS, hasHeader: false, write: writeJapanPostRow },
};

/** The sender's fields that the carrier requires and the settings lack. */
function missingOfSender(carrier: Carrier, { senderPostcode, carrierCustomerCode }: Sender): FileWarning[] {
  const warning = (column: string, text: string): FileWarning => ({
    ...{ managementNumber: null, kind: "missing" },
    ...{ column, text },
  });
  return [
    ...(senderPostcode === "" ? [warning("ご依頼主郵便番号", "設定 → 発送で差出人の郵便番号を登録してください")] : []),
    ...(carrier === "yamato" && carrierCustomerCode === ""
      ? [warning("請求先顧客コード", "設定 → 発送でご請求先顧客コードを登録してください")]
      : []),
  ];
}

/**
 * Writes the file of a carrier's label program: CP932, CRLF, exactly its columns, with warnings about changed texts.
 */
export const writeCarrierFile = answers(
  writeCarrierFileCall,
  async ({ deps, operator, body: { carrier, treatmentIds } }) => {
    const { parcels, sender, at } = await takeParcels(deps, operator, { treatmentIds, use: "carrierFile" });
    const { fileName, columns, hasHeader, write } = LAYOUTS[carrier];
    const rows = parcels.map((parcel) => write(parcel, { sender, at }));
    const lines = rows.map(({ values }) => columns.map((column) => values.get(column) ?? ""));
    const content = stringify([...(hasHeader ? [[...columns]] : []), ...lines], { record_delimiter: "windows" });
    return {
      fileName: `${fileName}-${toCalendarDay(at)}.csv`,
      content: encodeForCarrier(content).toString("base64"),
      warnings: [...missingOfSender(carrier, sender), ...rows.flatMap(({ warnings }) => warnings)],
    };
  },
);
