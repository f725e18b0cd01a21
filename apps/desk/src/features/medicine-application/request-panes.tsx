import { CONTENTS_LABEL_TEXTS, DELIVERY_TIME_LABELS } from "@madoguchi/contract/delivery/delivery-wish";
import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { DateText } from "@madoguchi/ui/text/date-text";
import { TriangleAlert } from "lucide";
import { AnswerList } from "../../entities/answer-lines/answer-list.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { AddressLines } from "../../entities/patient/address-lines.tsx";

/** The answers given with the application, alarming ones first. */
export function AnswersPane({ answers }: Pick<MedicineApplication, "answers">) {
  if (!answers) {
    return (
      <Pane heading="申請の問診">
        <p className="text-text-secondary">この申請では、問診をお願いしていません。</p>
      </Pane>
    );
  }
  const alarming = answers.lines.filter(({ alarms }) => alarms.length > 0);
  const calm = answers.lines.filter(({ alarms }) => alarms.length === 0);
  return (
    <Pane
      heading="申請の問診"
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {alarming.length > 0 && <Badge tone="error" icon={TriangleAlert}>{`要確認 ${alarming.length}`}</Badge>}
          <span className="text-dns-14N-130 text-text-secondary">
            送信 <DateText at={new Date(answers.submittedAt)} />
          </span>
        </div>
      }
    >
      <AnswerList lines={[...alarming, ...calm]} />
    </Pane>
  );
}

/** Medicines with the number of supplies and of days. */
export function SuppliedList({ medicines }: { medicines: readonly SuppliedLine[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {medicines.map(({ medicineId, name, quantity, days, usage, supplies }) => (
        <li key={medicineId} className="border-line border-b pb-2 last:border-b-0 last:pb-0">
          <p className="wrap-anywhere font-700">
            {name}　{days}日分×{supplies}回
          </p>
          <p className="wrap-anywhere text-text-secondary">
            1回分 {quantity}　{usage}
          </p>
        </li>
      ))}
    </ul>
  );
}

function describeWish({ wish }: MedicineApplication): string {
  const { contentsLabel, isHandedOver, isKeptAtOffice, deliveryDay, deliveryTime } = wish;
  const day = deliveryDay === null ? "" : formatDateWithWeekday(startOfCalendarDay(deliveryDay));
  const time = deliveryTime === null ? "" : DELIVERY_TIME_LABELS[deliveryTime];
  return [
    `品名「${CONTENTS_LABEL_TEXTS[contentsLabel]}」`,
    isHandedOver ? "置き配不可" : "",
    isKeptAtOffice ? "営業所止め" : "",
    `${day} ${time}`.trim() || "日時の指定なし",
  ]
    .filter((part) => part !== "")
    .join("・");
}

/** The requested medicines, and the delivery address. */
export function RequestPane({ application }: { application: MedicineApplication }) {
  return (
    <Pane heading="申請の内容">
      <SuppliedList medicines={application.medicines} />
      <DescriptionList
        items={[
          { term: "お届け先", description: <AddressLines address={application.address} /> },
          { term: "配送の希望", description: describeWish(application) },
        ]}
      />
    </Pane>
  );
}
