import { createFileRoute } from "@tanstack/react-router";
import { homeCall } from "../../features/home/home-call.ts";
import { HomeScreen } from "../../features/home/home-screen.tsx";

export const Route = createFileRoute("/_authenticated/mypage")({
  staticData: { title: "マイページ", isMonitored: true },
  loader: ({ context, ...entry }) => context.api.prefetch(homeCall(context.configuration), entry),
  component: HomeScreen,
});
