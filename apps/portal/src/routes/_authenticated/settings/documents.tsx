import type { readOwnDocumentsCall } from "@madoguchi/contract/document/document.patient.calls";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { createFileRoute } from "@tanstack/react-router";
import { firstRead } from "../../../api/first-call.ts";
import { PapersNavigation } from "../../../entities/treatment/papers-navigation.tsx";
import { DocumentsSection } from "../../../features/document/documents-section.tsx";
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
    <>
      <PageHeading lead="クリニックからの診断書、同意書、お薬の明細などです。">書類</PageHeading>
      <PapersNavigation />
      <DocumentsSection />
    </>
  );
}
