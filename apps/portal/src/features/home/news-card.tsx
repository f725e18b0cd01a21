import Bell from "lucide-react/icons/bell";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";

/** News of the clinic. There is none to tell yet; what happens with a treatment is told by mail and LINE. */
export function NewsCard() {
  return (
    <Section heading="お知らせ">
      <EmptyState icon={Bell} title="新しいお知らせはありません" />
    </Section>
  );
}
