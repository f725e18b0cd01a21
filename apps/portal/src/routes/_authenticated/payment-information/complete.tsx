import { createFileRoute } from "@tanstack/react-router";
import { SetupDoneScreen } from "../../../features/card/setup-done-screen.tsx";

export const Route = createFileRoute("/_authenticated/payment-information/complete")({
  staticData: { title: "登録の完了" },
  component: SetupDoneScreen,
});
