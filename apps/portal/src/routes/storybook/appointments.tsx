import { createFileRoute } from "@tanstack/react-router";
import { ShowcaseFrame } from "../../features/showcase/showcase-frame.tsx";

export const Route = createFileRoute("/storybook/appointments")({
  staticData: { frame: "none", title: "予約と診察" },
  component: AppointmentsPage,
});

function AppointmentsPage() {
  return (
    <ShowcaseFrame title="予約と診察" lead="予約枠、診察の一覧、仮押さえの表示を、すべての状態で並べています。">
      {null}
    </ShowcaseFrame>
  );
}
