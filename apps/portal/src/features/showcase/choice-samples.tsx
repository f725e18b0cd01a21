import { Section } from "@madoguchi/ui/layout/section";
import { Sample } from "@madoguchi/ui/showcase/sample";
import { useState } from "react";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { DepartmentChoice } from "../reservation/department-choice.tsx";
import { FirstTreatmentProposal } from "../reservation/first-treatment-proposal.tsx";
import { SAMPLE_DEPARTMENTS, SAMPLE_SPOTS } from "./appointment-samples.ts";
import { noop } from "./noop.ts";

/** What is chosen besides the time. */
export function ChoiceSamples() {
  const [departmentId, setDepartmentId] = useState("sample-internal");
  return (
    <>
      <Sample name="診療科">
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS} chosenId={departmentId} onChoose={setDepartmentId} />
        </Section>
        <Section>
          <DepartmentChoice departments={SAMPLE_DEPARTMENTS.slice(0, 1)} chosenId="sample-internal" onChoose={noop} />
        </Section>
      </Sample>
      <Sample name="選んだ日時">
        <ChosenTime search={{ spotId: "sample", startAt: SAMPLE_SPOTS.open.startsAt }} />
      </Sample>
      <Sample name="初診・再診のご案内">
        <FirstTreatmentProposal isFirstTreatment={false} proposed onAccept={noop} />
        <FirstTreatmentProposal isFirstTreatment proposed={false} onAccept={noop} />
      </Sample>
    </>
  );
}
