import { readReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { LineLoginScreen } from "../features/line/line-login-screen.tsx";
import { readLineReturn } from "../features/line/line-return.ts";
import { afterSignIn } from "../features/sign-in/after-sign-in.ts";

export const Route = createFileRoute("/line-login")({
  staticData: { title: "LINEでログイン" },
  component: LineLogin,
});

function LineLogin() {
  // Read where the page is rendered: rules in the route's own file would be part of every first page.
  const search = useLocation({ select: ({ search }) => readReservationSearch(search) });
  const href = useLocation({ select: ({ searchStr }) => searchStr });
  const [lineReturn] = useState(() => readLineReturn(href));
  const navigate = Route.useNavigate();
  return (
    <LineLoginScreen
      lineReturn={lineReturn}
      search={search}
      onSignedIn={(isRegistered, chosen) => void navigate({ ...afterSignIn(isRegistered, chosen), replace: true })}
    />
  );
}
