import type { PrescriptionLine } from "@madoguchi/contract/medicine/prescription";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";

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
