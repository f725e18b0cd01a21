import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { createFileRoute, Link, useLocation } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { ReservationSteps } from "../../features/reservation/reservation-steps.tsx";
import { afterSignIn } from "../../features/sign-in/after-sign-in.ts";
import { MailCertificationScreen } from "../../features/sign-in/mail-certification-screen.tsx";
import { usePrepareScreens } from "./-use-prepare-screens.ts";

export const Route = createFileRoute("/reservation/mail-certification")({
  staticData: { title: "メールの確認", isMonitored: true },
  component: MailCertification,
});

function MailCertification() {
  usePrepareScreens("/reservation/user-profile", "/reservation/confirm");
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const storedAttempt = useLocation({ select: ({ state }) => state.signInAttempt });
  return (
    <>
      <ReservationSteps current={2} />
      <MailCertificationScreen
        chosenTime={<ChosenTime search={search} />}
        storedAttempt={storedAttempt}
        search={{ ...search, isNewReservation: true }}
        changeAddress={
          <Link to="/reservation/signup" search={search} className={STANDALONE_LINK_CLASS}>
            メールアドレスを変更
          </Link>
        }
        onNewAttempt={(signInAttempt) => void navigate({ search, replace: true, state: { signInAttempt } })}
        onSignedIn={(isRegistered) => {
          const next = afterSignIn(isRegistered, { ...search, isNewReservation: true });
          void navigate({ ...next, replace: true });
        }}
      />
    </>
  );
}
