import type { readOwnMedicinesCall } from "@madoguchi/contract/prescribing/own-medicines.patient.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../api/first-call.ts";
import { MedicinesScreen } from "../../features/prescription/medicines-screen.tsx";
import { recordKeys } from "../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/medicines")({
  staticData: { title: "お薬の一覧" },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/prescription";
    context.api.prefetch(firstRead<typeof readOwnMedicinesCall>(path, place, recordKeys.medicines(place)), entry);
  },
  component: MedicinesScreen,
});
