import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/repurchase-medicines/$treatmentId")({
  staticData: { title: "薬の追加" },
  component: () => <PreparingScreen name="薬の追加" />,
});
