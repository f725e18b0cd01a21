import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { DocumentsScreen } from "../../features/documents/documents-screen.tsx";

/** The visit that a new document is about; of none without it. */
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
