import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TallPage } from "@madoguchi/ui/layout/tall-page";
import type { ReactNode } from "react";
import type { Loaded } from "../../fetching/async-state.ts";
import { NewsCard } from "./news-card.tsx";
import { NEXT_ACTION_HEIGHT, NextActionCard } from "./next-action-card.tsx";

export type HomeScreenProps = {
  /** Whether the clinic knows the patient; `undefined` while that is on its way. */
  isRegistered: boolean | undefined;
  action: Loaded<NextAction>;
  /** Whether the cards below have found their size: what stands under them is drawn only then. */
  isSettled: boolean;
  /** The cards of the visit ahead, of medicine and parcels, and of what is to be paid. */
  children: ReactNode;
};

/** マイページ: the next action on top, then each matter in a card that loads and fails alone. */
export function HomeScreen({ isRegistered, action, isSettled, children }: HomeScreenProps) {
  return (
    <TallPage>
      <PageHeading>マイページ</PageHeading>
      <NextStep isRegistered={isRegistered} action={action} />
      {children}
      {isSettled && <NewsCard />}
    </TallPage>
  );
}

function NextStep({ isRegistered, action }: Pick<HomeScreenProps, "isRegistered" | "action">) {
  if (isRegistered !== undefined && action.value) {
    return <NextActionCard action={action.value} isRegistered={isRegistered} />;
  }
  return (
    <Section heading="次にすること" tone={action.hasFailed ? "plain" : "key"} className={NEXT_ACTION_HEIGHT}>
      {action.hasFailed ? (
        <LoadError onRetry={action.retry} isRetrying={action.isRetrying} />
      ) : (
        <SkeletonLines lines={3} />
      )}
    </Section>
  );
}
