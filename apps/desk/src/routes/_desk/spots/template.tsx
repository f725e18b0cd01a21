import { createFileRoute } from "@tanstack/react-router";
import { TemplateScreen } from "../../../features/spot/template-screen.tsx";

export const Route = createFileRoute("/_desk/spots/template")({
  staticData: { title: "週間の診療時間" },
  component: TemplateScreen,
});
