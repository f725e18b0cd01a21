import { createFileRoute } from "@tanstack/react-router";
import { z } from "zod";
import { EditorScreen } from "../../../../features/questionnaire/editor-screen.tsx";

/** `from`: an earlier version to begin with; `title`: of a new questionnaire. */
const searchSchema = z.object({
  from: z.coerce.number().int().min(1).optional().catch(undefined),
  title: z.string().max(100).optional().catch(undefined),
});

export const Route = createFileRoute("/_desk/settings/questionnaires/$questionnaireId")({
  staticData: { title: "問診の編集" },
  validateSearch: (search) => searchSchema.parse(search),
  component: EditorPage,
});

function EditorPage() {
  const { questionnaireId } = Route.useParams();
  const { from, title } = Route.useSearch();
  return <EditorScreen questionnaireId={questionnaireId} from={from} title={title} />;
}
