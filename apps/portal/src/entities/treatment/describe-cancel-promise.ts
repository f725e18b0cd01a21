import { type CancelRule, cancelPromise } from "@madoguchi/contract/reservation/cancel-deadline";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";

/** Until when a booked or moved time can be changed or cancelled, by the rule of the treatment's page. */
export function describeCancelPromise(
  startsAt: Date,
  now: Date,
  rule: CancelRule,
  after: "予約" | "変更" = "予約",
): string {
  const promise = cancelPromise(startsAt, now, rule);
  switch (promise.kind) {
    case "until":
      return `${formatDateTime(promise.deadline)}まで、マイページから変更・キャンセルできます。`;
    case "after-booking":
      return `この時間は、${after}後${promise.minutes}分以内に限り、マイページから変更・キャンセルできます。`;
    case "until-start":
      return "診察が始まるまで、マイページから変更・キャンセルできます。";
    case "never":
      return `この時間は、${after}後の変更・キャンセルがマイページからはできません。`;
  }
}
