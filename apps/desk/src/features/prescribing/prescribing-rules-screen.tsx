import type { ClinicRule } from "@madoguchi/contract/prescribing/clinic-rule";
import {
  deletePrescribingRuleCall,
  readPrescribingRulesCall,
} from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import { RULE_TABLE } from "@madoguchi/contract/prescribing/rule-table";
import { CHECK_LIMITS } from "@madoguchi/contract/prescribing/unchecked";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { ShieldAlert } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { OwnTable } from "./own-table.tsx";
import { RuleForm } from "./rule-form.tsx";
import { describeCompared, SEVERITY_LABELS } from "./rule-labels.ts";

const LEAD = `処方を終えるときと、お薬の追加を承認するときに確かめる、クリニックの決まりです。はじめから入っている${RULE_TABLE.length}件の確認に加えられます。${CHECK_LIMITS}`;

/** 設定 → 処方の確認: the clinic's additions to the program's rules, and the rules themselves. */
export function PrescribingRulesScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const read = useRead(readPrescribingRulesCall, { params: { clinicId } });
  const mayChange = roles.includes("doctor") || roles.includes("owner");

  async function deleteRule(ruleId: string): Promise<void> {
    await api.send(deletePrescribingRuleCall, { params: { clinicId, ruleId } });
    showToast("success", "処方の確認を削除しました");
    await read.mutate();
  }

  return (
    <ListScreen
      title="処方の確認"
      count={read.data?.rules.length}
      lead={LEAD}
      read={read}
      itemsOf={({ rules }) => rules}
      keyOf={({ ruleId }) => ruleId}
      nameOf={(rule) => `${rule.drug}と${describeCompared(rule)}の確認`}
      row={(rule) => (
        <>
          <p className="font-700 wrap-anywhere">
            {rule.drug}　×　{describeCompared(rule)}
          </p>
          <p className={rule.severity === "stop" ? "text-error" : "text-warning-ink"}>
            {SEVERITY_LABELS[rule.severity]}
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere text-text-secondary">{rule.reason}</p>
          {rule.source !== "" && <p className="wrap-anywhere text-text-secondary">出典：{rule.source}</p>}
        </>
      )}
      empty={{ icon: ShieldAlert, title: "クリニックの決まりは、まだありません。" }}
      addLabel={mayChange ? "処方の確認を加える" : undefined}
      mayChange={mayChange}
      form={(rule, _, close) => <RuleForm rule={rule} onStored={read.mutate} onClose={close} />}
      remove={
        mayChange
          ? {
              label: "削除する",
              spoken: (rule) => `${rule.drug}と${describeCompared(rule)}の確認を削除する`,
              question: ({ ruleId, drug }: ClinicRule) => ({
                title: `「${drug}」の確認を削除しますか？`,
                text: "これからの処方では確かめません。これまでの記録は、そのまま残ります。",
                submitLabel: "この確認を削除する",
                act: () => deleteRule(ruleId),
              }),
            }
          : undefined
      }
    >
      <OwnTable />
    </ListScreen>
  );
}
