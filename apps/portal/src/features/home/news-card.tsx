import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Section } from "@madoguchi/ui/layout/section";
import Bell from "lucide-react/icons/bell";

/** News of the clinic. There is none to tell yet; what happens with a treatment is told by mail and LINE. */
export function NewsCard() {
  return (
    <Section heading="お知らせ">
      <EmptyState icon={Bell} title="新しいお知らせはありません" />
    </Section>
  );
}
