import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/examination/$treatmentId/")({
  staticData: { title: "診察室" },
  component: () => <PreparingScreen name="診察室" />,
});
