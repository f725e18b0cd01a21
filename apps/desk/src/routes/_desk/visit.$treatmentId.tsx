import { createFileRoute } from "@tanstack/react-router";
import { VisitScreen } from "../../features/visit/screen/visit-screen.tsx";

export const Route = createFileRoute("/_desk/visit/$treatmentId")({
  staticData: {
    title: "診察",
    help: "ひとりの診察です。映像を見ながら、メモ・処方・説明・会計を同じ画面で書きます。書いたものは自動で保存され、「診察を終える」で確定します。",
  },
  component: VisitPage,
});

function VisitPage() {
  const { treatmentId } = Route.useParams();
  return <VisitScreen treatmentId={treatmentId} />;
}
