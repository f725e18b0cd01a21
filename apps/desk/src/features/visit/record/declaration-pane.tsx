import type { VisitRecord } from "@madoguchi/contract/operation/visit-record";
import { formatTime } from "@madoguchi/contract/time/tokyo";
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
  const facts: [term: string, fact: string][] = [
    ["場所", declaration ? describePlace(declaration) : "申告がありません"],
    ["同席", declaration ? describeThirdParty(declaration) : "申告がありません"],
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
          <Fragment key={term}>
            <dt className="text-text-secondary">{term}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </dl>
    </Pane>
  );
}
