import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { LineLoginScreen } from "../features/line/line-login-screen.tsx";
import { readLineReturn } from "../features/line/line-return.ts";
import { afterSignIn } from "../features/sign-in/after-sign-in.ts";
import { searchOf } from "../search/search-parameters.ts";

export const Route = createFileRoute("/line-login")({
  staticData: { title: "LINEでログイン" },
  validateSearch: searchOf<keyof ReservationSearch | "code" | "state" | "error">(),
  component: LineLogin,
});

function LineLogin() {
  const given = Route.useSearch();
  const search = readReservationSearch(given);
  const [lineReturn] = useState(() => readLineReturn(given));
  const navigate = Route.useNavigate();
  return (
    <LineLoginScreen
      lineReturn={lineReturn}
      search={search}
      onSignedIn={(isRegistered, chosen) => void navigate({ ...afterSignIn(isRegistered, chosen), replace: true })}
    />
  );
}
