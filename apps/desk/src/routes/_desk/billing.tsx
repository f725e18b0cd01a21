import { ledgerQuerySchema } from "@madoguchi/contract/billing/billing-overview";
import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { BillingScreen } from "../../features/billing/billing-screen.tsx";
import { BILLING_VIEWS } from "../../features/billing/billing-view.ts";

/** Invalid values are ignored. */
const searchSchema = z.object({
  view: z.enum(BILLING_VIEWS).optional().catch(undefined),
  period: ledgerQuerySchema.shape.period.optional().catch(undefined),
});

export const Route = createFileRoute("/_desk/billing")({
  staticData: { title: "会計" },
  validateSearch: (search) => searchSchema.parse(search),
  component: BillingPage,
});

function BillingPage() {
  const { view = "unpaid", period } = Route.useSearch();
  return <BillingScreen view={view} period={period} />;
}
