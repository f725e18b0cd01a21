import { createFileRoute } from "@tanstack/react-router";
import { ApplicationScreen } from "../../features/medicine-applications/application-screen.tsx";

export const Route = createFileRoute("/_desk/medicine-applications/$treatmentId")({
  staticData: {
    title: "薬の追加の申請",
    help: "ひとつの申請です。回答と前回の処方を読み、続けてよいかを決めます。決めると次の申請が開きます。",
  },
  component: ApplicationPage,
});

function ApplicationPage() {
  const { treatmentId } = Route.useParams();
  return <ApplicationScreen key={treatmentId} treatmentId={treatmentId} />;
}
