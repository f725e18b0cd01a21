import { createFileRoute } from "@tanstack/react-router";
import { PreparingScreen } from "../../../features/preparing/preparing-screen.tsx";

export const Route = createFileRoute("/_authenticated/settings/user-profile")({
  staticData: { title: "基本情報変更" },
  component: () => <PreparingScreen name="基本情報変更" />,
});
