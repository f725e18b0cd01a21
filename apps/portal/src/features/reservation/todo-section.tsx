import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { StepList, type StepListItem } from "@madoguchi/ui/layout/step-list";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { useAddress } from "../../entities/address/use-address.ts";
import { useCards } from "../../entities/card/use-cards.ts";
import { useProfile } from "../../entities/profile/use-profile.ts";
import { AnswerLink } from "../../entities/treatment/answer-link.tsx";
import { DeviceTestLink, isDeviceTested } from "../../entities/treatment/device-test-link.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

type Todo = Omit<StepListItem, "action" | "title"> & {
  to: "/payment-information/shipping-address" | "/payment-information/payment-method" | "/line-link";
  link: string;
};

/** The tasks and whether the server knows them as done, on whichever device; none is done before its answer. */
function useTodos(): { isRead: boolean; todos: readonly Todo[] } {
  const { configuration } = usePortal();
  const address = useAddress();
  const cards = useCards();
  const { state } = useProfile();
  const isRead =
    state.kind !== "loading" && [address, cards].every(({ value, hasFailed }) => value !== undefined || hasFailed);

  const hasAddress = Boolean(address.value);
  const hasCard = cards.value?.some(({ isExpired }) => !isExpired) ?? false;
  const isLinked = state.kind === "stored" && state.profile.isLineLinked === 1;
  const todos: Todo[] = [
    {
      name: "お届け先",
      isDone: hasAddress,
      note: "お薬をお届けする住所です。",
      to: "/payment-information/shipping-address",
      link: hasAddress ? "お届け先を確認・変更する" : "お届け先を登録する",
    },
  ];
  if (configuration.payment !== null) {
    todos.push({
      name: "お支払い方法",
      isDone: hasCard,
      note: "お支払いは診察のあとです。",
      to: "/payment-information/payment-method",
      link: hasCard ? "お支払い方法を確認・変更する" : "お支払い方法を登録する",
    });
  }
  if (configuration.line) {
    todos.push({
      name: "LINE連携",
      isDone: isLinked,
      note: "診察のお知らせがLINEに届きます。",
      to: "/line-link",
      link: isLinked ? "LINE連携を確認する" : "LINEで通知を受け取る",
    });
  }
  return { isRead, todos };
}

/** The questionnaire is first, as the doctor needs it. Nothing without a questionnaire. */
function questionnaireItem(treatment: TreatmentDetail): StepListItem[] {
  if (!treatment.questionnaire) return [];
  return [
    {
      name: "問診",
      isDone: treatment.questionnaire.submittedAt !== null,
      note: "診察の前に、医師が拝見します。途中で中断しても、続きから答えられます。",
      action: <AnswerLink treatment={treatment} awaitedClassName={buttonClass()} />,
    },
  ];
}

/** Nothing if the visit is not by video. */
function deviceTestItem(treatment: TreatmentDetail): StepListItem[] {
  const isDone = isDeviceTested(treatment);
  if (isDone === undefined) return [];
  return [
    {
      name: "機器の確認",
      title: <DeviceTestLink treatment={treatment} />,
      isDone,
      note: "カメラとマイクを、2分ほどで確かめます。",
    },
  ];
}

/** 診察までにしていただくこと, as a list with the done ones marked. It has its height from the start. */
export function TodoSection({ treatment }: { treatment: TreatmentDetail }) {
  const { isRead, todos } = useTodos();
  const isAnswered = treatment.questionnaire?.submittedAt !== null;
  const isTested = isDeviceTested(treatment) !== false;
  const isAllDone = isRead && isAnswered && isTested && todos.every(({ isDone }) => isDone);
  const items: StepListItem[] = todos.map(({ to, link, ...item }) => ({
    ...item,
    title: isRead ? (
      <Link to={to} className={STANDALONE_LINK_CLASS}>
        {link}
      </Link>
    ) : (
      <Skeleton className="h-7 w-48 max-w-full" />
    ),
  }));
  const lineAt = todos.findIndex(({ to }) => to === "/line-link");
  items.splice(lineAt < 0 ? items.length : lineAt, 0, ...deviceTestItem(treatment));
  return (
    <Section heading="診察までにしていただくこと" className="max-md:gap-3">
      {isAllDone && <p>すべて済んでいます。診察の日までお待ちください。</p>}
      <p role="status" className="sr-only">
        {!isRead && "読み込み中です"}
      </p>
      <StepList items={[...questionnaireItem(treatment), ...items]} />
    </Section>
  );
}
