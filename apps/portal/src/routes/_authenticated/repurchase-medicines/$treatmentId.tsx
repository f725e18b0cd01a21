import type { readMedicineOfferCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { ApplicationScreen } from "../../../features/medicine-application/application-screen.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";
import { searchOf } from "../../../search/search-parameters.ts";

export const Route = createFileRoute("/_authenticated/repurchase-medicines/$treatmentId")({
  staticData: { title: "薬の追加" },
  // The step, so that the browser's back button and a reload lead to it.
  validateSearch: searchOf<"page">(),
  loader: ({ context, params, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/medicine";
    context.api.prefetch(
      firstRead<typeof readMedicineOfferCall>(
        path,
        { ...place, ...params },
        recordKeys.medicineOffer(place, params.treatmentId),
      ),
      entry,
    );
  },
  component: Application,
});

function Application() {
  const { treatmentId } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  return <ApplicationScreen key={treatmentId} treatmentId={treatmentId} position={page} />;
}
