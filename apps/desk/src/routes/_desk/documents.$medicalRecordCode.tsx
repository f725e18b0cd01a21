import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { DocumentsScreen } from "../../features/document/documents-screen.tsx";

/** The visit of a new document; without it the document is not about a visit. */
const searchSchema = z.object({ visit: z.uuid().optional().catch(undefined) });

export const Route = createFileRoute("/_desk/documents/$medicalRecordCode")({
  staticData: { title: "書類" },
  validateSearch: (search) => searchSchema.parse(search),
  component: DocumentsPage,
});

function DocumentsPage() {
  const { medicalRecordCode } = Route.useParams();
  const { visit } = Route.useSearch();
  return <DocumentsScreen code={medicalRecordCode} treatmentId={visit ?? null} />;
}
