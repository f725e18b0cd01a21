import { createFileRoute } from "@tanstack/react-router";
import { PhotoSamples } from "../../entities/photo/photo-samples.tsx";
import { HistorySamples } from "../../features/history/history-samples.tsx";
import { HomeSamples } from "../../features/home/home-samples.tsx";
import { PaymentSamples } from "../../features/payment/payment-samples.tsx";
import { ReservationSamples } from "../../features/reservation/reservation-samples.tsx";
import { TreatmentSamples } from "../../features/treatment/treatment-samples.tsx";
import { ShowcaseFrame } from "../../layout/showcase-frame.tsx";

export const Route = createFileRoute("/storybook/appointments")({
  staticData: { frame: "none", title: "予約と診察" },
  component: AppointmentsPage,
});

function AppointmentsPage() {
  return (
    <ShowcaseFrame title="予約と診察" lead="予約枠、仮押さえ、診察の表示を、おもな状態で並べています。">
      <ReservationSamples />
      <HomeSamples />
      <TreatmentSamples />
      <HistorySamples />
      <PaymentSamples />
      <PhotoSamples />
    </ShowcaseFrame>
  );
}
