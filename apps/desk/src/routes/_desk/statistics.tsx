import { monthSchema } from "@madoguchi/contract/time/period";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { StatisticsScreen } from "../../features/statistics/statistics-screen.tsx";

/** An invalid month is ignored. */
const searchSchema = z.object({ month: monthSchema.optional().catch(undefined) });

export const Route = createFileRoute("/_desk/statistics")({
  staticData: { title: "集計" },
  validateSearch: (search) => searchSchema.parse(search),
  component: StatisticsPage,
});

function StatisticsPage() {
  const { month } = Route.useSearch();
  return <StatisticsScreen month={month} />;
}
