import type { readOwnDocumentsCall } from "@madoguchi/contract/patient/document.calls";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { DocumentsSection } from "../../../features/documents/documents-section.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";
import { recordKeys } from "../../../fetching/record-keys.ts";

export const Route = createFileRoute("/_authenticated/settings/documents")({
  staticData: { title: "書類" },
  loader: ({ context, ...entry }) => {
    const place = context.configuration;
    const path = "/api/v1/customer/clinic/{clinicId}/document";
    context.api.prefetch(firstRead<typeof readOwnDocumentsCall>(path, place, recordKeys.documents(place)), entry);
  },
  component: DocumentsPage,
});

function DocumentsPage() {
  return (
    <SettingsPage title="書類" lead="クリニックからの診断書、同意書、お薬の明細などです。">
      <DocumentsSection />
    </SettingsPage>
  );
}
