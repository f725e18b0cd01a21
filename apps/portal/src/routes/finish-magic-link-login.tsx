import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { afterSignIn } from "../features/sign-in/after-sign-in.ts";
import { FinishSignIn } from "../features/sign-in/finish-sign-in.tsx";
import { searchOf } from "../search/search-parameters.ts";

export const Route = createFileRoute("/finish-magic-link-login")({
  staticData: { title: "ログイン" },
  // The identity platform's own parameters stay in the address: the link is validated as a whole.
  validateSearch: searchOf<keyof ReservationSearch | "isRegistered" | "apiKey" | "mode" | "oobCode" | "tenantId">(),
  component: FinishMagicLinkLogin,
});

function FinishMagicLinkLogin() {
  const { isRegistered = false, ...rest } = Route.useSearch();
  const search = readReservationSearch(rest);
  const navigate = Route.useNavigate();
  const path = useLocation({ select: ({ publicHref }) => publicHref });
  const [href] = useState(() => `${window.location.origin}${path}`);
  const isReserving = search.spotId !== undefined || search.isNewReservation === true;
  return (
    <FinishSignIn
      href={href}
      search={search}
      onSignedIn={() => void navigate({ ...afterSignIn(isRegistered, search), replace: true })}
      onSent={(signInAttempt) =>
        void navigate(
          isReserving
            ? { to: "/reservation/mail-certification", search, replace: true, state: { signInAttempt } }
            : { to: "/login/mail-certification", search: {}, replace: true, state: { signInAttempt } },
        )
      }
    />
  );
}
