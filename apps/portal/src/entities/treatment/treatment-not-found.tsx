import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Section } from "@madoguchi/ui/layout/section";
import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide";

/** Another patient's treatment and a missing one look the same (T001, T002). */
export function TreatmentNotFound() {
  return (
    <Section>
      <EmptyState
        icon={FileQuestion}
        title="診察が見つかりませんでした"
        action={
          <Link to="/history" className={buttonClass()}>
            診察履歴へ
          </Link>
        }
      >
        診察履歴からもう一度お選びください。
      </EmptyState>
    </Section>
  );
}
