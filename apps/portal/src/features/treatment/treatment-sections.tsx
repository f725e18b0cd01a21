import type { Charge } from "@madoguchi/contract/charge/charge";
import type { PrescriptionLine } from "@madoguchi/contract/medicine/prescription";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { CarePlan, TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { ChargeLines, ChargeTotal } from "../../entities/charge/charge-lines.tsx";
import { ReceiptButton } from "../../entities/charge/receipt-button.tsx";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";

const PARTS = [
  { name: "explanation", heading: "医師からの説明" },
  { name: "plan", heading: "これからの治療" },
  { name: "nextVisitAdvice", heading: "次の診察について" },
  { name: "emergencyAdvice", heading: "具合が悪くなったとき" },
] as const satisfies readonly { name: keyof CarePlan; heading: string }[];

/** 診察の説明・診療計画: the doctor's text, unchanged. */
export function CarePlanSection({ carePlan }: { carePlan: CarePlan }) {
  return (
    <Section heading="診察の説明・診療計画">
      {PARTS.filter(({ name }) => carePlan[name] !== "").map(({ name, heading }) => (
        <div key={name} className="flex flex-col gap-1">
          <h3 className="text-std-16B-170">{heading}</h3>
          <p className="whitespace-pre-line">{carePlan[name]}</p>
        </div>
      ))}
    </Section>
  );
}

function Medicine({ medicine }: { medicine: PrescriptionLine }) {
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-6 first:border-t-0 first:pt-0">
      <h3 className="text-std-17B-170">{medicine.name}</h3>
      <DescriptionList
        items={[
          { term: "量", description: `${medicine.quantity}（${medicine.days}日分）` },
          { term: "使い方", description: medicine.usage },
          ...(medicine.sideEffects === "" ? [] : [{ term: "主な副作用", description: medicine.sideEffects }]),
          ...(medicine.additionalSupplies === 0
            ? []
            : [{ term: "お薬の追加", description: `診察なしで${medicine.additionalSupplies}回まで申請できます` }]),
        ]}
      />
      {medicine.isUnapproved && (
        <Notice kind="warning" title="国内で承認されていないお薬です（未承認薬）">
          副作用が出たときに、医薬品副作用被害救済制度の対象にならないことがあります。
        </Notice>
      )}
    </div>
  );
}

/** 処方: each medicine with its usage, and whom to contact about side effects. */
export function PrescriptionSection({ prescription }: { prescription: readonly PrescriptionLine[] }) {
  return (
    <Section heading="処方">
      <div className="flex flex-col gap-6">
        {prescription.map((medicine) => (
          <Medicine key={medicine.medicineId} medicine={medicine} />
        ))}
      </div>
      <Notice kind="info" title="気になる症状が出たときは">
        <p>クリニックへお電話ください。息が苦しい、意識がもうろうとするなど急を要するときは、119番へお電話ください。</p>
        <ClinicPhone hasName />
      </Notice>
    </Section>
  );
}

/** お支払い: the items, the total, and the due or payment date. */
export function ChargeSection({ treatment, charge }: { treatment: TreatmentDetail; charge: Charge }) {
  return (
    <Section heading="お支払い">
      <ChargeLines lines={charge.lines} />
      <ChargeTotal total={charge.total} />
      {isUnpaid(treatment.statusId) && (
        <DescriptionList
          items={[{ term: "お支払い期限", description: `${formatDateTime(new Date(charge.dueAt))}まで` }]}
        />
      )}
      {treatment.paidAt !== null && (
        <DescriptionList items={[{ term: "お支払い日時", description: formatDateTime(new Date(treatment.paidAt)) }]} />
      )}
      <ReceiptButton treatment={treatment} offersStatement />
    </Section>
  );
}
