import { createFileRoute, useRouter } from "@tanstack/react-router";
import { EnrolmentScreen } from "../features/staff-sign-in/enrolment-screen.tsx";
import { SignInFrame } from "../layout/sign-in-frame.tsx";

export const Route = createFileRoute("/enrol")({ staticData: { title: "パスキーの登録" }, component: EnrolPage });

function EnrolPage() {
  const router = useRouter();
  // The fragment is not sent to any server. It leaves the address with this page.
  const token = router.latestLocation.hash;
  return (
    <SignInFrame>
      <EnrolmentScreen
        token={token}
        onEnrolled={(isBeforeOpening) =>
          void router.navigate({ to: isBeforeOpening ? "/settings/preparation" : "/", replace: true })
        }
      />
    </SignInFrame>
  );
}
