import { createFileRoute, useLocation } from "@tanstack/react-router";
import { VisitCodeScreen } from "../../features/sign-in/visit-code-screen.tsx";

export const Route = createFileRoute("/login/visit-code")({
  staticData: { title: "参加コードで診察に入る" },
  component: VisitCode,
});

function VisitCode() {
  const navigate = Route.useNavigate();
  // In the fragment, which browsers send to no server.
  const initialCode = useLocation({ select: ({ hash }) => hash });
  return (
    <VisitCodeScreen
      initialCode={initialCode}
      onSignedIn={(treatmentId) =>
        void navigate({ to: "/examination/$treatmentId", params: { treatmentId }, replace: true })
      }
    />
  );
}
