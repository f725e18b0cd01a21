import { createFileRoute } from "@tanstack/react-router";
import { TemplateScreen } from "../../../features/spots/template-screen.tsx";

export const Route = createFileRoute("/_desk/spots/template")({
  staticData: {
    title: "週間の診療時間",
    help: "曜日ごとの診療時間です。ここから予約枠が毎日作られます。変更は、選んだ日から先に効きます。",
  },
  component: TemplateScreen,
});
