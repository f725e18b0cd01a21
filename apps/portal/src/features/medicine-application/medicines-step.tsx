import { postageOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import { formatYen } from "@madoguchi/contract/payment/money";
import { formatDateWithWeekday, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { RestoredInputNotice } from "../../entities/form-draft/draft-parts.tsx";
import { useApplicationFlow } from "./application-flow.tsx";
import {
  ApplicationSteps,
  STEP_CONTENT_CLASS,
  STEP_FORM_CLASS,
  StepBar,
  useProceed,
} from "./application-navigation.tsx";
import { chosenMedicines } from "./application-steps.ts";
import { ChangesNotice } from "./changes-notice.tsx";
import { choiceFieldId, MedicineChoice } from "./medicine-choice.tsx";
import { SumLine } from "./sum-line.tsx";

const NOTHING_CHOSEN = "追加するお薬を1つ以上選んでください。";

/** ① お薬を選ぶ: only the medicines and amounts of the doctor's plan. */
export function MedicinesStep() {
  const { offer, input, change, acknowledge, wasRestored } = useApplicationFlow();
  const goToNext = useProceed("medicines");
  const [attempts, setAttempts] = useState(0);
  const chosen = chosenMedicines(offer, input);
  const isMissing = attempts > 0 && chosen.length === 0;
  const first = offer.medicines.find(({ suppliesLeft }) => suppliesLeft > 0);

  function choose(medicineId: string, supplies: number): void {
    const { [medicineId]: _, ...others } = input.supplies;
    change({ supplies: supplies === 0 ? others : { ...others, [medicineId]: supplies } });
  }

  function proceed(): void {
    if (chosen.length === 0) {
      setAttempts((count) => count + 1);
      return;
    }
    acknowledge();
    goToNext();
  }

  return (
    <Form onSubmit={proceed} className={STEP_FORM_CLASS}>
      <ApplicationSteps current="medicines" />
      <PageHeading lead="診察で医師が追加を認めたお薬から、必要な分を選んでください。">お薬を選ぶ</PageHeading>
      <ChangesNotice />
      <RestoredInputNotice wasRestored={wasRestored} hasInput={chosen.length > 0} />
      {first && (
        <ErrorSummary
          errors={isMissing ? [{ fieldId: choiceFieldId(first.medicineId), message: NOTHING_CHOSEN }] : []}
          attempt={attempts}
        />
      )}
      <div className={STEP_CONTENT_CLASS}>
        <Section>
          <div className="flex flex-col divide-y divide-line">
            {offer.medicines.map((medicine) => (
              <MedicineChoice
                key={medicine.medicineId}
                medicine={medicine}
                value={Math.min(input.supplies[medicine.medicineId] ?? 0, medicine.suppliesLeft)}
                onChange={(supplies) => choose(medicine.medicineId, supplies)}
                error={isMissing && medicine === first ? NOTHING_CHOSEN : undefined}
              />
            ))}
          </div>
          <p className="break-phrase text-text-secondary">
            {`送料は${formatYen(postageOfApplication(chosen, offer))}です。`}
            {offer.until !== null &&
              `${formatDateWithWeekday(startOfCalendarDay(offer.until))}まで、診察なしで申請できます。`}
          </p>
        </Section>
      </div>
      <StepBar
        current="medicines"
        action={
          <Button type="submit" className="flex-1">
            次へ
          </Button>
        }
      >
        <SumLine />
      </StepBar>
    </Form>
  );
}
