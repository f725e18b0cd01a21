import { VOICELESS_CALL } from "@madoguchi/contract/emergency/voiceless-call";
import type { SuppliedLine } from "@madoguchi/contract/medicine/prescription";
import type { CarePlan } from "@madoguchi/contract/treatment/treatment-detail";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { Pill } from "lucide";
import { useId } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { describeSupplies, describeSupply } from "../../entities/medicine/describe-supplies.ts";
import { MedicineWarnings } from "../../entities/medicine/medicine-warnings.tsx";

const PARTS = [
  { name: "explanation", heading: "医師からの説明" },
  { name: "plan", heading: "これからの治療" },
  { name: "nextVisitAdvice", heading: "次の診察について" },
  { name: "emergencyAdvice", heading: "具合が悪くなったとき" },
] as const satisfies readonly { name: keyof CarePlan; heading: string }[];

/** A white card inside a step of the timeline. */
const CARD = "flex flex-col gap-4 rounded-card bg-card p-card shadow-card forced-colors:border";

/** 診療計画: the doctor's text, unchanged. */
export function CarePlanCard({ carePlan }: { carePlan: CarePlan }) {
  return (
    <div className={CARD}>
      {PARTS.filter(({ name }) => carePlan[name] !== "").map(({ name, heading }) => (
        <div key={name} className="flex flex-col gap-1">
          <h3 className="text-std-16B-170">{heading}</h3>
          <p className="whitespace-pre-line">{carePlan[name]}</p>
        </div>
      ))}
    </div>
  );
}

/** One medicine: its name, usage, amount and warnings. */
export function MedicineCard({ medicine }: { medicine: SuppliedLine }) {
  const { name, usage, supplies, additionalSupplies } = medicine;
  return (
    <div className={CARD}>
      <div className="flex items-start gap-[min(1rem,3vw)]">
        <Arch tone="warm">
          <Icon shape={Pill} />
        </Arch>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="break-phrase text-std-17B-170">{name}</h3>
          <p>{usage}</p>
          <p className="text-text-secondary">
            {supplies > 1 ? describeSupplies(medicine, supplies) : describeSupply(medicine)}
          </p>
          {additionalSupplies > 0 && (
            <p className="text-text-secondary">診察なしで{additionalSupplies}回まで追加を申請できます</p>
          )}
        </div>
      </div>
      <MedicineWarnings medicine={medicine} />
    </div>
  );
}

/** The telephone number for questions about side effects. */
export function SideEffectAdvice() {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-1 rounded-card bg-warm p-gutter md:p-card forced-colors:border"
    >
      <h2 id={headingId} className="text-std-17B-170">
        気になる症状が出たときは
      </h2>
      <p>クリニックへお電話ください。息が苦しい、意識がもうろうとするなど急を要するときは、119番へお電話ください。</p>
      <ClinicPhone />
      <Disclosure summary="耳や声で電話が使えない方">
        <p>{VOICELESS_CALL}</p>
      </Disclosure>
    </section>
  );
}
