import type { readReceiptsOfYearCall } from "@madoguchi/contract/receipt/receipt.patient.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { PapersNavigation } from "../../../entities/treatment/papers-navigation.tsx";
import { ReceiptsSection } from "../../../features/payment/receipts-section.tsx";
import { WithStoredProfile } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/receipts")({
  staticData: { title: "領収書" },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/receipt/{year}";
    const year = toCalendarDay(context.now()).slice(0, 4);
    const key = recordKeys.receipts(place, Number(year));
    context.api.prefetch(firstRead<typeof readReceiptsOfYearCall>(path, { ...place, year }, key), entry);
  },
  component: ReceiptsPage,
});

function ReceiptsPage() {
  return (
    <>
      <PageHeading lead="お支払いいただいた診察とお薬の領収書です。">領収書</PageHeading>
      <PapersNavigation />
      <WithStoredProfile>{() => <ReceiptsSection />}</WithStoredProfile>
    </>
  );
}
