import { createFileRoute } from "@tanstack/react-router";
import { CalendarFeedScreen } from "../../../features/calendar-feed/calendar-feed-screen.tsx";

export const Route = createFileRoute("/_desk/settings/calendar")({
  staticData: { title: "カレンダー連携" },
  component: CalendarFeedScreen,
});
