import { createFileRoute } from "@tanstack/react-router";
import { ServerProblemScreen } from "../entities/problem/server-problem-screen.tsx";
import { searchOf } from "../search/search-parameters.ts";

export const Route = createFileRoute("/error")({
  staticData: { title: "問題が発生しました", isMonitored: true },
  validateSearch: searchOf<"requestId">(),
  component: ErrorPage,
});

function ErrorPage() {
  const { requestId } = Route.useSearch();
  return <ServerProblemScreen requestId={requestId} />;
}
