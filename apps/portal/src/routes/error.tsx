import { createFileRoute } from "@tanstack/react-router";
import { ServerProblemScreen } from "../entities/problem/server-problem-screen.tsx";

export const Route = createFileRoute("/error")({
  staticData: { title: "問題が発生しました" },
  component: ServerProblemScreen,
});
