import type { VisitRecord } from "@madoguchi/contract/operation/visit-record";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { DEVICE_TEST_RESULT_LABELS } from "@madoguchi/contract/visit/device-test";
import {
  PLACE_KIND_LABELS,
  THIRD_PARTY_LABELS,
  type VisitDeclaration,
} from "@madoguchi/contract/visit/visit-declaration";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Pane } from "../../../entities/compact-field/pane.tsx";

/** 「東京都・自宅」. */
export function describePlace({ prefecture, placeKind, placeDetail }: VisitDeclaration): string {
  const detail = placeDetail === "" ? "" : `（${placeDetail}）`;
  return `${prefecture}・${PLACE_KIND_LABELS[placeKind]}${detail}`;
}

/** 「第三者なし」, or who is there. */
export function describeThirdParty({ thirdParty, thirdPartyDetail }: VisitDeclaration): string {
  if (thirdParty === "none") return "第三者なし";
  const detail = thirdPartyDetail === "" ? "" : `（${thirdPartyDetail}）`;
  return `${THIRD_PARTY_LABELS[thirdParty]}${detail}`;
}

/** 今いる場所と同席者, the agreement, the device test: what the patient brought to the visit. */
export function DeclarationPane({ record }: { record: VisitRecord }) {
  const [declaration] = record.declarations;
  const agreement = record.agreements.find(({ kind }) => kind === "online-care");
  const { deviceTest } = record;
  return (
    <Pane heading="場所・同意・機器">
      <DescriptionList
        items={[
          { term: "今いる場所", description: declaration ? describePlace(declaration) : "申告がありません" },
          { term: "一緒にいる方", description: declaration ? describeThirdParty(declaration) : "申告がありません" },
          {
            term: "録音・録画",
            description: declaration
              ? `しないことに同意（${formatTime(new Date(declaration.declaredAt))}）`
              : "同意がありません",
          },
          {
            term: "オンライン診療の説明",
            description: agreement ? `第${agreement.version}版に同意` : "同意がありません",
          },
          {
            term: "機器の確認",
            description: deviceTest
              ? `${DEVICE_TEST_RESULT_LABELS[deviceTest.result]}（${deviceTest.system}・${deviceTest.browser}）`
              : "まだです",
          },
        ]}
      />
    </Pane>
  );
}
