import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/treatment/$treatmentId")({
  staticData: { title: "診察の詳細" },
  component: () => <PreparingScreen name="診察の詳細" />,
});
