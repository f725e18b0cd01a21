import { createFileRoute } from "@tanstack/react-router";
import { ErasureRunScreen } from "../../../../features/erasure/erasure-run-screen.tsx";

export const Route = createFileRoute("/_desk/settings/record-keeping/$year")({
  staticData: { title: "保存期間を過ぎた記録" },
  component: function RunOfYear() {
    const { year } = Route.useParams();
    return <ErasureRunScreen key={year} year={year} />;
  },
});
