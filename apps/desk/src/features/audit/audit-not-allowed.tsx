import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Lock } from "lucide";

/** For a person who opened the page by its address. */
export function AuditNotAllowed() {
  return (
    <EmptyState icon={Lock} title="監査を読めるのは、管理者だけです">
      だれが何をしたかを確かめたいときは、クリニックの管理者にお聞きください。
    </EmptyState>
  );
}
