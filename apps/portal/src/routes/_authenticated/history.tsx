import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/history")({
  staticData: { title: "診察履歴" },
  component: () => <PreparingScreen name="診察履歴" />,
});
