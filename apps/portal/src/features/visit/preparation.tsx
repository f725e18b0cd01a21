import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { StepList, type StepListItem } from "@madoguchi/ui/layout/step-list";
import { Link } from "@tanstack/react-router";
import { AnswerLink } from "../../entities/treatment/answer-link.tsx";

type PreparationProps = {
  room: PatientRoom;
  /** For the link to its questionnaire; `undefined` while it loads. */
  treatment: TreatmentDetail | undefined;
  isFolded?: boolean;
};

function questionnaireItem(isMissing: boolean, treatment: TreatmentDetail | undefined): StepListItem[] {
  if (!(isMissing || treatment?.questionnaire)) return [];
  return [
    {
      name: "問診",
      isDone: !isMissing,
      note: isMissing ? "診察の前に、医師が拝見します。" : undefined,
      action: isMissing && treatment && (
        <AnswerLink treatment={treatment} awaitedClassName={buttonClass("secondary")} />
      ),
    },
  ];
}

function deviceItem({ missing, state: { deviceTest } }: PatientRoom): StepListItem {
  const isMissing = missing.includes("device-test");
  const hasTrouble = deviceTest !== null && deviceTest.result !== "ready";
  return {
    name: "機器の確認",
    isDone: !isMissing && !hasTrouble,
    note: hasTrouble
      ? `前回の結果：${DEVICE_TEST_RESULT_LABELS[deviceTest.result]}`
      : isMissing && "2分ほどで終わります。",
    action: (isMissing || hasTrouble) && (
      <Link to="/examination-test/" className={buttonClass("secondary")}>
        {hasTrouble ? "機器をもう一度確認する" : "機器を確認する"}
      </Link>
    ),
  };
}

/** The tasks before the visit, and which of them are done: folded to a line while the patient can enter. */
export function Preparation({ room, treatment, isFolded = false }: PreparationProps) {
  if (!isFolded) {
    return (
      <Section heading="診察までの準備">
        <Tasks room={room} treatment={treatment} />
      </Section>
    );
  }
  const open = room.missing.filter((each) => each !== "declaration").length;
  return (
    <Section>
      <Disclosure summary={open === 0 ? "診察までの準備" : `診察までの準備（あと${open}件）`} className="-my-2">
        <Tasks room={room} treatment={treatment} />
      </Disclosure>
    </Section>
  );
}

function Tasks({ room, treatment }: Omit<PreparationProps, "isFolded">) {
  return (
    <div className="flex flex-col gap-6">
      <StepList items={[...questionnaireItem(room.missing.includes("questionnaire"), treatment), deviceItem(room)]} />
      <div>
        <p className="font-700">お手元にご用意ください</p>
        <p>ご本人確認書類（マイナンバーカード、運転免許証など）、お薬手帳</p>
      </div>
      <p className="text-text-secondary">明るく静かな、まわりに人のいない場所でお受けください。</p>
    </div>
  );
}
