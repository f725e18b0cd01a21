import { createFileRoute } from "@tanstack/react-router";
import { ApplicationsScreen } from "../../features/medicine-applications/applications-screen.tsx";

export const Route = createFileRoute("/_desk/medicine-applications/")({
  staticData: {
    title: "薬の追加",
    help: "診察なしでお薬を続けたい方の申請です。古いものから順に、医師が承認するか、診察をお願いするか、お断りします。",
  },
  component: ApplicationsScreen,
});
