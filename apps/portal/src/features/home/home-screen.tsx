import type { ReactNode } from "react";
import type { Loaded } from "../../api/loaded.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { TallPage } from "../../ui/tall-page.tsx";
import { NewsCard } from "./news-card.tsx";
import { decideNextAction, type NextActionFacts } from "./next-action.ts";
import { NEXT_ACTION_HEIGHT, NextActionCard } from "./next-action-card.tsx";

export type HomeScreenProps = {
  /** Whether the clinic knows the patient; `undefined` while that is on its way. */
  isRegistered: boolean | undefined;
  visit: Loaded<NextActionFacts["visit"]>;
  history: Loaded<NextActionFacts["history"]>;
  nextVisit: ReactNode;
};

/** マイページ: the next action on top, then each matter in a card that loads and fails alone. */
export function HomeScreen({ isRegistered, visit, history, nextVisit }: HomeScreenProps) {
  const isSettled = visit.value !== undefined || visit.hasFailed;
  return (
    <TallPage>
      <PageHeading>マイページ</PageHeading>
      <NextAction isRegistered={isRegistered} visit={visit} history={history} />
      {nextVisit}
      {isSettled && <NewsCard />}
    </TallPage>
  );
}

function NextAction({ isRegistered, visit, history }: Omit<HomeScreenProps, "nextVisit">) {
  if (isRegistered !== undefined && visit.value !== undefined && history.value !== undefined) {
    return <NextActionCard action={decideNextAction({ isRegistered, visit: visit.value, history: history.value })} />;
  }
  if (!visit.hasFailed && !history.hasFailed) {
    return (
      <Section heading="次にすること" tone="key" className={NEXT_ACTION_HEIGHT}>
        <SkeletonLines lines={3} />
      </Section>
    );
  }
  return (
    <Section heading="次にすること">
      <LoadError
        isRetrying={visit.isRetrying || history.isRetrying}
        onRetry={() => {
          if (visit.hasFailed) visit.retry();
          if (history.hasFailed) history.retry();
        }}
      />
    </Section>
  );
}
