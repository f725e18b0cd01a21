import { VOICELESS_CALL } from "@madoguchi/contract/emergency/voiceless-call";
import type { FetchedMedicine } from "@madoguchi/contract/prescribing/pharmacy";
import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import { type CalendarDay, formatDate, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { CarePlan, TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Pill } from "lucide";
import { useId } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { describeSupplies, describeSupply } from "../../entities/medicine/describe-supplies.ts";
import { MedicineWarnings } from "../../entities/medicine/medicine-warnings.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

/** What follows the explanation, each folded to a line. */
const LATER_PARTS = [
  { names: ["plan", "nextVisitAdvice"], heading: "これからの治療と次の診察" },
  { names: ["emergencyAdvice"], heading: "具合が悪くなったとき" },
] as const satisfies readonly { names: (keyof CarePlan)[]; heading: string }[];

/** 医師からの説明: the doctor's plan (診療計画), unchanged; the explanation is open. */
function CarePlanSection({ carePlan }: { carePlan: CarePlan }) {
  const { explanation } = carePlan;
  const later = LATER_PARTS.map(({ names, heading }) => ({
    heading,
    texts: names.map((name) => carePlan[name]).filter((text) => text !== ""),
  })).filter(({ texts }) => texts.length > 0);
  return (
    <Section heading="医師からの説明" className="gap-3!">
      {explanation !== "" && <p className="whitespace-pre-line">{explanation}</p>}
      {later.length > 0 && (
        <div className="divide-y divide-line">
          {later.map(({ heading, texts }) => (
            <Disclosure key={heading} summary={heading} isOpen={explanation === ""}>
              <div className="flex flex-col gap-3">
                {texts.map((text) => (
                  <p key={text} className="whitespace-pre-line">
                    {text}
                  </p>
                ))}
              </div>
            </Disclosure>
          ))}
        </div>
      )}
    </Section>
  );
}

type MedicineProps = { medicine: SuppliedLine; until: CalendarDay | null };

/**
 * One medicine: its name, usage, amount and warnings. More of it can be applied for up to `until`: without such a day
 * never, whatever number an earlier release stored.
 */
function Medicine({ medicine, until }: MedicineProps) {
  const { name, usage, supplies, additionalSupplies } = medicine;
  return (
    <div className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-[min(1rem,3vw)]">
        <Arch tone="warm">
          <Icon shape={Pill} />
        </Arch>
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="break-phrase text-std-17B-170">{name}</h3>
          <p className="whitespace-pre-line font-700">{usage}</p>
          <p className="text-text-secondary">
            {supplies > 1 ? describeSupplies(medicine, supplies) : describeSupply(medicine)}
          </p>
          {additionalSupplies > 0 && until !== null && (
            <p className="text-text-secondary">
              追加申請 {additionalSupplies}回まで・{formatDate(startOfCalendarDay(until))}まで
            </p>
          )}
        </div>
      </div>
      <MedicineWarnings medicine={medicine} />
    </div>
  );
}

/** お薬の受け取り: the pharmacy that gives the medicine, and until when. */
function PharmacySection({ pharmacy: { name, until } }: { pharmacy: FetchedMedicine }) {
  const { now } = usePortal();
  return (
    <Section heading="お薬の受け取り">
      <p>
        この診察のお薬は、クリニックからは発送しません。クリニックが処方箋を送る薬局で受け取り、お薬代は薬局でお支払いください。
      </p>
      <DescriptionList
        items={[
          { term: "薬局", description: name },
          {
            term: "処方箋の使用期限",
            description: <DateText at={startOfCalendarDay(until)} form="weekday" />,
          },
        ]}
      />
      {toCalendarDay(now()) > until && (
        <p>使用期限が過ぎています。まだ受け取っていないときは、クリニックへお電話ください。</p>
      )}
    </Section>
  );
}

/** What the patient takes home from a visit: the doctor's words, and how each medicine is taken. */
export function CareSections({ treatment }: { treatment: TreatmentDetail }) {
  const { carePlan, prescription, additionalMedicineUntil } = treatment;
  return (
    <>
      {carePlan && <CarePlanSection carePlan={carePlan} />}
      {prescription.length > 0 && (
        <Section heading="お薬の飲み方">
          <div className="divide-y divide-line">
            {prescription.map((medicine) => (
              <Medicine key={medicine.medicineId} medicine={medicine} until={additionalMedicineUntil} />
            ))}
          </div>
        </Section>
      )}
      {treatment.pharmacy && <PharmacySection pharmacy={treatment.pharmacy} />}
    </>
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
