import { totalOf } from "@madoguchi/contract/charge/charge";
import type { FinishRequest } from "@madoguchi/contract/chart/finish";
import { describeDiagnoses } from "@madoguchi/contract/diagnosis/diagnosis";
import { formatYen } from "@madoguchi/contract/payment/money";
import type { Action } from "@madoguchi/ui/actions/use-action";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { TaxTotals } from "../../../entities/charge-lines/tax-totals.tsx";

type FinishDialogProps = {
  request: FinishRequest;
  /** How the patient is told; `undefined` where no message reaches them. */
  channels: string | undefined;
  /** Legally required facts that the record does not have. */
  omissions: readonly string[];
  action: Action;
  onConfirm: () => unknown;
  onClose: () => void;
};

function describeSent(total: number, channels: string | undefined): string {
  const shown = "診療計画と処方が、患者さまのページに表示されます。";
  if (total === 0) return `お支払いはありません。${shown}`;
  return channels === undefined
    ? `お知らせの届け先がありません。お支払いの方法をお伝えください。${shown}`
    : `お支払いのご案内を${channels}で送ります。${shown}`;
}

/** 「診察を終える」: shows what will be stored and sent, and what is missing, before the visit is finished. */
export function FinishDialog({ request, channels, omissions, action, onConfirm, onClose }: FinishDialogProps) {
  const {
    carePlan,
    prescription,
    pharmacy,
    lines,
    note = "",
    diagnoses = [],
    underlyingDiseaseKnownFrom = "",
  } = request;
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
        <Notice kind="warning" title={`記録にないもの（${omissions.length}件）`}>
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
                          {reason === "" ? "注意を確認しました" : `処方不可のお薬を処方する理由：${reason}`}
                        </span>
                      ))}
                    </li>
                  ))}
                </ul>
              ),
          },
          ...(prescription.length > 0 && pharmacy
            ? [{ term: "お薬の受け取り", description: `薬局：${pharmacy.name}　FAX ${pharmacy.faxNumber}` }]
            : []),
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
          { term: "患者さまへ", description: describeSent(total, channels) },
        ]}
      />
    </ActionDialog>
  );
}
