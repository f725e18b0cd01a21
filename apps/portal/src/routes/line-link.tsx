import { type ReservationSearch, readReservationSearch } from "@madoguchi/contract/reservation/search";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { createFileRoute, Link } from "@tanstack/react-router";
import { useState } from "react";
import { ReadProblem } from "../entities/problem/read-problem.tsx";
import { useProfile } from "../entities/profile/use-profile.ts";
import { LineLinkScreen, SignInBeforeLinking } from "../features/line/line-link-screen.tsx";
import { LineProofScreen } from "../features/line/line-proof-screen.tsx";
import { readLineReturn } from "../features/line/line-return.ts";
import { DataFetching } from "../fetching/data-fetching.tsx";
import { AuthenticatedLayout } from "../layout/authenticated-layout.tsx";
import { PublicLayout } from "../layout/public-layout.tsx";
import { useAuthentication } from "../portal-context/portal.tsx";
import { searchOf } from "../search/search-parameters.ts";

/** Needs no session (spec §2): LINE may return into a browser without it. */
export const Route = createFileRoute("/line-link")({
  staticData: { title: "LINE連携", frame: "none" },
  validateSearch: searchOf<keyof ReservationSearch | "code" | "state" | "error" | "proof">(),
  component: LineLink,
});

function LineLink() {
  const { isKnown, isAuthenticated } = useAuthentication();
  const search = readReservationSearch(Route.useSearch());
  if (!isAuthenticated) {
    return (
      <PublicLayout>{isKnown ? <SignInBeforeLinking search={search} /> : <SkeletonLines lines={4} />}</PublicLayout>
    );
  }
  return (
    <DataFetching>
      <AuthenticatedLayout>
        <CustomerLink />
      </AuthenticatedLayout>
    </DataFetching>
  );
}

function CustomerLink() {
  const given = Route.useSearch();
  const search = readReservationSearch(given);
  const [lineReturn] = useState(() => readLineReturn(given));
  const { state, isValidating, reload } = useProfile();

  if (given.proof === true) return <LineProofScreen lineReturn={lineReturn} />;
  if (state.kind === "stored") {
    const isLinked = state.profile.isLineLinked === 1;
    return (
      <LineLinkScreen
        lineReturn={lineReturn}
        search={search}
        isLinked={isLinked}
        hasEmail={state.profile.email !== ""}
        onLinked={reload}
        onUnlinked={reload}
      />
    );
  }
  return (
    <>
      <PageHeading>LINE連携</PageHeading>
      {state.kind === "loading" && (
        <Section>
          <SkeletonLines lines={4} />
        </Section>
      )}
      {state.kind === "failed" && <ReadProblem error={state.error} onRetry={reload} isRetrying={isValidating} />}
      {state.kind === "none" && (
        <Section>
          <p>LINEと連携するには、先にお客様情報をご登録ください。</p>
          <div className="flex justify-center">
            <Link to="/reservation/user-profile" search={search} className={buttonClass("primary")}>
              お客様情報を登録する
            </Link>
          </div>
        </Section>
      )}
    </>
  );
}
