import { Steps } from "@madoguchi/ui/layout/steps";

const STEP_NAMES = ["日時", "ログイン・お客様情報", "確認", "完了"] as const;

/** The steps of a reservation: 「①日時 ②ログイン・お客様情報 ③確認 ④完了」. */
export function ReservationSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return <Steps label="予約の手順" names={STEP_NAMES} current={current} />;
}
