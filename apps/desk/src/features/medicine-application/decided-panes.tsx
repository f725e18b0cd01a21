import type { MedicineApplication } from "@madoguchi/contract/medicine-application/clinic-application";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Link } from "@tanstack/react-router";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { StoredCheckLine } from "../../entities/prescribing/stored-check.tsx";
import { DECISION_LABELS } from "./application-state.ts";

/** States that the application is decided, with a link to the next one. */
export function DecidedNotice({
  application: { decision, statusLabel },
  nextId,
}: {
  application: MedicineApplication;
  nextId: string | undefined;
}) {
  return (
    <Notice
      kind="info"
      isAnnounced
      title={decision === null ? "患者さまが申請を取り下げました" : `${decision.decidedBy}が判断しました`}
      actions={
        nextId === undefined ? (
          <Link to="/medicine-applications" className={`${buttonClass("secondary")} sm:w-auto`}>
            一覧に戻る
          </Link>
        ) : (
          <Link
            to="/medicine-applications/$treatmentId"
            params={{ treatmentId: nextId }}
            className={`${buttonClass("secondary")} sm:w-auto`}
          >
            次の申請をひらく
          </Link>
        )
      }
    >
      {decision === null ? "この申請について判断することはありません。" : `いまの状態：${statusLabel}`}
    </Notice>
  );
}

/** The stored decision. */
export function DecisionPane({ application }: { application: MedicineApplication }) {
  const { decision, clinicReason, medicines } = application;
  if (!decision) return null;
  return (
    <Pane heading="判断">
      <DescriptionList
        items={[
          { term: "判断", description: DECISION_LABELS[decision.decision] },
          { term: "医師", description: `${decision.decidedBy}　${formatDateTime(new Date(decision.decidedAt))}` },
          {
            term: "判断の根拠",
            description: <p className="whitespace-pre-wrap wrap-anywhere">{decision.assessment}</p>,
          },
          ...medicines.flatMap(({ name, allergyReason }) =>
            allergyReason === null
              ? []
              : [{ term: `アレルギーの回答にあたる${name}を出した理由`, description: allergyReason }],
          ),
          ...medicines.flatMap(({ name, checks }) =>
            checks.map((check) => ({
              term: `処方の確認（${name}）`,
              description: <StoredCheckLine name={name} check={check} />,
            })),
          ),
          ...(clinicReason === null
            ? []
            : [
                {
                  term: "患者さまへの理由",
                  description: <p className="whitespace-pre-wrap wrap-anywhere">{clinicReason}</p>,
                },
              ]),
        ]}
      />
    </Pane>
  );
}
