import { createFileRoute } from "@tanstack/react-router";
import { DocumentsSection } from "../../../features/documents/documents-section.tsx";
import { SettingsPage } from "../../../features/settings/settings-page.tsx";

export const Route = createFileRoute("/_authenticated/settings/documents")({
  staticData: { title: "書類" },
  component: DocumentsPage,
});

function DocumentsPage() {
  return (
    <SettingsPage title="書類" lead="クリニックからの診断書、同意書、お薬の明細などです。">
      <DocumentsSection />
    </SettingsPage>
  );
}
