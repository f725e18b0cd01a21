import { createFileRoute } from "@tanstack/react-router";
import { DocumentTemplatesScreen } from "../../../features/document-template/document-templates-screen.tsx";

export const Route = createFileRoute("/_desk/settings/documents")({
  staticData: { title: "患者に渡す書類" },
  component: DocumentTemplatesScreen,
});
