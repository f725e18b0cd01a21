import type { CarePlan } from "@madoguchi/contract/treatment/treatment-detail";
import { Section } from "@madoguchi/ui/layout/section";

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
