import { createFileRoute } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { LineChoice } from "../../features/line/line-button.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { SignUpScreen } from "../../features/sign-in/sign-up-screen.tsx";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/signup")({
  staticData: { title: "ログイン・お客様情報", isMonitored: true },
  component: SignUp,
});

function SignUp() {
  usePrepareScreens("/reservation/mail-certification");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <ReservationSteps current={2} />
      <SignUpScreen
        search={{ ...search, isNewReservation: true }}
        chosenTime={<ChosenTime search={search} />}
        line={<LineChoice search={{ ...search, isNewReservation: true }} label="LINEで続ける" />}
        onSent={(signInAttempt) =>
          void navigate({ to: "/reservation/mail-certification", search, state: { signInAttempt } })
        }
      />
    </>
  );
}
