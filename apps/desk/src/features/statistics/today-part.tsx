import type { TodayInNumbers } from "@madoguchi/contract/statistics/statistics";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { Figure } from "../../entities/figure/figure.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useTodayInNumbers } from "./statistics-requests.ts";

type Item = { label: string; count: number; note?: string; place: LinkProps["to"] | undefined };

function itemsOf(today: TodayInNumbers, hasPatients: boolean): Item[] {
  const withPatients = (place: LinkProps["to"]) => (hasPatients ? place : undefined);
  const { visits, finished, inProgress, waiting, late, unpaid, overduePayments, toShip, applications, tasks } = today;
  return [
    {
      label: "本日の診察",
      count: visits,
      note: `終了 ${finished}件・診察中 ${inProgress}件`,
      place: withPatients("/day"),
    },
    { label: "待機中", count: waiting, place: withPatients("/day") },
    { label: "開始の遅れ", count: late, place: withPatients("/day") },
    ...(unpaid === null || overduePayments === null
      ? []
      : [{ label: "未払い", count: unpaid, note: `ほかに期限切れ ${overduePayments}件`, place: "/billing" } as const]),
    { label: "発送待ち", count: toShip, place: withPatients("/parcels") },
    { label: "薬の追加", count: applications, note: "判断待ち", place: withPatients("/medicine-applications") },
    { label: "対応", count: tasks, place: withPatients("/tasks") },
  ];
}

function Count({ item: { count, label, place } }: { item: Item }) {
  if (place === undefined) return `${count}件`;
  return (
    <Link
      to={place}
      preload={false}
      className="inline-flex min-h-11 min-w-11 items-center text-key underline underline-offset-4"
    >
      {`${count}件`}
      <span className="sr-only">：{label}へ</span>
    </Link>
  );
}

/** いま: the items that wait for the clinic, each number with a link. */
export function TodayPart() {
  const { roles } = useSignedIn();
  const { data, error, mutate, isValidating } = useTodayInNumbers();
  return (
    <Section heading="いま">
      {error && !data && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={3} />}
      {data && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
          {itemsOf(data, deskRights(roles).hasPatients).map((item) => (
            <Figure key={item.label} label={item.label} note={item.note}>
              <Count item={item} />
            </Figure>
          ))}
        </dl>
      )}
    </Section>
  );
}
