import { totalOf } from "@madoguchi/contract/charge/charge";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import type { FinishRequest } from "@madoguchi/contract/operation/finish";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { Action } from "@madoguchi/ui/actions/use-action";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { TaxTotals } from "../../../entities/charge-lines/tax-totals.tsx";

type FinishDialogProps = {
  request: FinishRequest;
  /** Legally required facts that the record does not have. */
  omissions: readonly string[];
  action: Action;
  onConfirm: () => unknown;
  onClose: () => void;
};

function describeSent(total: number): string {
  if (total === 0) return "お支払いはありません。診療計画と処方が、患者さんのページに表示されます。";
  return "お支払いのご案内をメールとLINEで送ります。診療計画と処方が、患者さんのページに表示されます。";
}

/** 「診察を終える」: shows what will be stored and sent, and what is missing, before the visit is finished. */
export function FinishDialog({ request, omissions, action, onConfirm, onClose }: FinishDialogProps) {
  const { carePlan, prescription, lines, note = "", diagnoses = [], underlyingDiseaseKnownFrom = "" } = request;
  const total = totalOf(lines);
  return (
    <ActionDialog
      title="診察を終えますか"
      submitLabel="記録して診察を終える"
      busyLabel="記録しています…"
      action={action}
      act={onConfirm}
      problemTitle="まだ終えていません"
      closeLabel="診察に戻る"
      onClose={onClose}
    >
      {omissions.length > 0 && (
        <Notice kind="warning" title="記録にないもの">
          <ul className="flex flex-col gap-1">
            {omissions.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            term: "病名",
            description:
              diagnoses.length === 0 ? "なし" : `${describeDiagnoses(diagnoses)}（クリニックだけが読めます）`,
          },
          { term: "診察メモ", description: note === "" ? "なし" : `${note.length}文字（クリニックだけが読めます）` },
          { term: "診療計画", description: <p className="line-clamp-3 whitespace-pre-wrap">{carePlan.plan}</p> },
          {
            term: "処方",
            description:
              prescription.length === 0 ? (
                "なし"
              ) : (
                <ul>
                  {prescription.map(({ medicineId, name, quantity, days, allergyReason, checks = [] }) => (
                    <li key={medicineId}>
                      {name}　{quantity}（{days}日分）
                      {allergyReason && (
                        <span className="block wrap-anywhere text-error">
                          アレルギーの回答にあたるお薬を処方する理由：{allergyReason}
                        </span>
                      )}
                      {checks.map(({ rule, reason }) => (
                        <span key={rule} className="block wrap-anywhere text-text-secondary">
                          {reason === "" ? "注意を確認しました" : `停止したお薬を処方する理由：${reason}`}
                        </span>
                      ))}
                    </li>
                  ))}
                </ul>
              ),
          },
          ...(underlyingDiseaseKnownFrom === ""
            ? []
            : [{ term: "基礎疾患の情報", description: underlyingDiseaseKnownFrom }]),
          {
            term: "会計",
            description: (
              <>
                <b className="tabular-nums">{formatYen(total)}</b>
                <TaxTotals lines={lines} />
              </>
            ),
          },
          { term: "患者さんへ", description: describeSent(total) },
        ]}
      />
    </ActionDialog>
  );
}
