import { totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import { formatYen } from "@madoguchi/contract/payment/money";
import { useApplicationFlow } from "./application-flow.tsx";
import { chosenMedicines } from "./application-steps.ts";

/** The total so far, beside the button that continues. */
export function SumLine() {
  const { offer, input } = useApplicationFlow();
  const chosen = chosenMedicines(offer, input);
  if (chosen.length === 0) return <p className="text-text-secondary">追加するお薬を選んでください。</p>;
  const total = totalOfApplication(chosen, offer);
  if (total === null) return <p className="text-text-secondary">金額は、医師の確認後に確定します。</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-text-secondary">合計（送料を含む）</span>
      <strong className="text-std-20B-150 tabular-nums">{formatYen(total)}</strong>
    </p>
  );
}
