import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { COMPANION_END_LABELS, describeCompanion } from "@madoguchi/contract/visit/companion";
import { describePresence } from "@madoguchi/contract/visit/companion-record";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import {
  PLACE_KIND_LABELS,
  THIRD_PARTY_LABELS,
  type VisitDeclaration,
} from "@madoguchi/contract/visit/visit-declaration";
import { Fragment } from "react";
import { Pane } from "../../../entities/compact-field/pane.tsx";

/** 「東京都・自宅」. */
export function describePlace({ prefecture, placeKind, placeDetail }: VisitDeclaration): string {
  const detail = placeDetail === "" ? "" : `（${placeDetail}）`;
  return `${prefecture}・${PLACE_KIND_LABELS[placeKind]}${detail}`;
}

/** 「第三者なし」, or the people with the patient. */
export function describeThirdParty({ thirdParty, thirdPartyDetail }: VisitDeclaration): string {
  if (thirdParty === "none") return "第三者なし";
  const detail = thirdPartyDetail === "" ? "" : `（${thirdPartyDetail}）`;
  return `${THIRD_PARTY_LABELS[thirdParty]}${detail}`;
}

const SIDES = { patient: "患者さま", clinic: "クリニック" } as const;

/** The invited third person: from when to when they were in the call, and the consents. */
function companionFacts(companion: VisitRecord["companions"][number]): [term: string, fact: string][] {
  const { invitedBy, patientAgreedAt, clinicAgreedAt, clinicAgreedBy, companionAgreedAt, endedAs, endedBy } = companion;
  const at = (instant: string | null) => (instant === null ? "なし" : formatTime(new Date(instant)));
  const [presence = `${describeCompanion(companion)} 参加なし`] = describePresence(companion);
  const by = clinicAgreedBy === null ? "" : `（${clinicAgreedBy}）`;
  const consents = `本人 ${at(companionAgreedAt)}、患者さま ${at(patientAgreedAt)}、クリニック ${at(clinicAgreedAt)}${by}`;
  const end = endedAs && endedBy ? `。${SIDES[endedBy]}が${COMPANION_END_LABELS[endedAs]}` : "";
  return [["通話の同席", `${presence}。${SIDES[invitedBy]}の招待。承諾：${consents}${end}`]];
}

/** 今いる場所と同席者, the consent and the device test. */
export function DeclarationPane({ record }: { record: VisitRecord }) {
  const [declaration] = record.declarations;
  const agreement = record.agreements.find(({ kind }) => kind === "online-care");
  const { deviceTest } = record;
  const facts: [term: string, fact: string][] = [
    ["場所", declaration ? describePlace(declaration) : "申告がありません"],
    ["同席", declaration ? describeThirdParty(declaration) : "申告がありません"],
    ...record.companions.flatMap(companionFacts),
    [
      "録音・録画",
      declaration ? `しないことに同意 ${formatTime(new Date(declaration.declaredAt))}` : "同意がありません",
    ],
    [
      "説明",
      agreement ? `オンライン診療の説明 第${agreement.version}版に同意` : "オンライン診療の説明への同意がありません",
    ],
    [
      "機器",
      deviceTest
        ? `${DEVICE_TEST_RESULT_LABELS[deviceTest.result]}（${deviceTest.system}・${deviceTest.browser}）`
        : "確認はまだです",
    ],
  ];
  return (
    <Pane heading="場所・同意・機器">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([term, fact]) => (
          <Fragment key={`${term} ${fact}`}>
            <dt className="text-text-secondary">{term}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </Pane>
  );
}
