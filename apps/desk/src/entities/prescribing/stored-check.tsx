import type { StoredCheck } from "@madoguchi/contract/prescribing/prescribing-facts";

/** The findings about a prescribed medicine, and the doctor's answers. */
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
