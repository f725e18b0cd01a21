import { createFileRoute } from "@tanstack/react-router";
import { EmailUndoScreen } from "../features/email-undo/email-undo-screen.tsx";
import { searchOf } from "../search/search-parameters.ts";

/** Needs no session: the owner of the replaced address cannot sign in with it. */
export const Route = createFileRoute("/email-undo")({
  staticData: { title: "変更の取り消し" },
  validateSearch: searchOf<"code">(),
  component: EmailUndo,
});

function EmailUndo() {
  return <EmailUndoScreen token={Route.useSearch().code} />;
}
