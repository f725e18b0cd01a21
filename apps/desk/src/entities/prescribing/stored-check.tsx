import type { StoredCheck } from "@madoguchi/contract/prescribing/prescribing-facts";

/** What the check said to a medicine that was prescribed, and what the doctor said to that. */
export function StoredCheckLine({ name, check }: { name: string; check: StoredCheck }) {
  const { severity, message, reason } = check;
  return (
    <p className="wrap-anywhere">
      {name}の{severity === "stop" ? "停止" : "注意"}：{message}
      <span className="block text-text-secondary">
        {reason === "" ? "医師が確認して処方しました。" : `処方した理由：${reason}`}
      </span>
    </p>
  );
}
