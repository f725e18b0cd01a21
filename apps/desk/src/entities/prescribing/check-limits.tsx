import type { Drug } from "@madoguchi/contract/prescribing/finding";
import type { PrescribingFacts } from "@madoguchi/contract/prescribing/prescribing-facts";
import { CHECK_LIMITS, uncheckedOf } from "@madoguchi/contract/prescribing/unchecked";

/** The limits of the check for this prescription; it does not replace a doctor. Nothing without a medicine. */
export function CheckLimits({ facts, drugs }: { facts: PrescribingFacts; drugs: readonly Drug[] }) {
  const unchecked = uncheckedOf(facts, drugs);
  if (drugs.length === 0) return null;
  return (
    <div className="text-dns-14N-130 text-text-secondary">
      {unchecked.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-700 text-text-primary pointer-coarse:py-2.5">
            確認できなかったこと（{unchecked.length}）
          </summary>
          <ul className="list-disc pl-5">
            {unchecked.map((message) => (
              <li key={message} className="wrap-anywhere">
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>{CHECK_LIMITS}</p>
    </div>
  );
}
