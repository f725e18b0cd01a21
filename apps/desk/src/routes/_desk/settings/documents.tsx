import { createFileRoute } from "@tanstack/react-router";
import { DocumentTemplatesScreen } from "../../../features/document-templates/document-templates-screen.tsx";

export const Route = createFileRoute("/_desk/settings/documents")({
  staticData: { title: "書類のひな形" },
  component: DocumentTemplatesScreen,
});
