import { periodSchema } from "@madoguchi/contract/time/period";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { ClinicsScreen } from "../../features/clinics/clinics-screen.tsx";

/** An invalid day or month is ignored. */
const searchSchema = z.object({ period: periodSchema.optional().catch(undefined) });

export const Route = createFileRoute("/_desk/clinics")({
  staticData: { title: "クリニック一覧" },
  validateSearch: (search) => searchSchema.parse(search),
  component: ClinicsPage,
});

function ClinicsPage() {
  const { period } = Route.useSearch();
  return <ClinicsScreen period={period} />;
}
