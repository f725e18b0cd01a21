import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Steps } from "@madoguchi/ui/layout/steps";
import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide";
import { useAddress } from "../../entities/address/use-address.ts";
import { useCards } from "../../entities/card/use-cards.ts";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

const STEP_NAMES = ["お届け先", "お支払い方法", "完了"] as const;

/** The steps of the registration after the first booking. */
export function SetupSteps({ current }: { current: 1 | 2 | 3 }) {
  return <Steps label="登録の手順" names={STEP_NAMES} current={current} />;
}

/** The remaining steps, each with its link. */
function Remaining({ hasAddress, hasCard }: { hasAddress: boolean; hasCard: boolean }) {
  return (
    <Section heading="あとで登録していただくこと">
      <p>診察後のお支払いとお届けまでにご登録ください。</p>
      <div className="flex flex-col gap-3">
        {!hasAddress && (
          <Link to="/payment-information/shipping-address" className={buttonClass("secondary")}>
            お届け先を登録する
          </Link>
        )}
        {!hasCard && (
          <Link to="/payment-information/payment-method" className={buttonClass("secondary")}>
            お支払い方法を登録する
          </Link>
        )}
      </div>
    </Section>
  );
}

/** The end of the registration, complete or with parts postponed. */
export function SetupDoneScreen() {
  const { configuration } = usePortal();
  const address = useAddress();
  const cards = useCards();
  const hasAddress = address.value === undefined ? undefined : address.value !== null;
  const hasCard = configuration.payment === null || (cards.value && cards.value.length > 0);
  const isComplete = hasAddress === true && hasCard === true;
  const isKnown = hasAddress !== undefined && hasCard !== undefined;
  const failed = [address, cards].find(({ value, hasFailed }) => value === undefined && hasFailed);
  return (
    <>
      <SetupSteps current={3} />
      <PageHeading>
        {isComplete ? (
          <span className="flex items-center gap-2">
            <Icon shape={CircleCheck} aria-hidden className="size-8 shrink-0 text-success" />
            登録が完了しました
          </span>
        ) : (
          "登録の状況"
        )}
      </PageHeading>
      {!isKnown && failed && <ReadProblem error={failed.error} onRetry={failed.retry} isRetrying={failed.isRetrying} />}
      {!isKnown && !failed && (
        <Section>
          <SkeletonLines lines={3} />
        </Section>
      )}
      {isComplete && (
        <Section heading="診察までにしていただくこと">
          <p>お届け先とお支払い方法の登録が終わりました。診察の当日は、予約の時間にマイページからお入りください。</p>
        </Section>
      )}
      {isKnown && !isComplete && <Remaining hasAddress={hasAddress} hasCard={hasCard} />}
      {(isKnown || failed) && (
        <div className="flex">
          <Link to="/mypage" className={buttonClass()}>
            マイページへ
          </Link>
        </div>
      )}
    </>
  );
}
