import { Steps } from "@madoguchi/ui/layout/steps";

const STEP_NAMES = ["ご請求内容", "お支払い方法", "確認", "完了"] as const;

/** The steps of a payment. */
export function PaymentSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return <Steps label="お支払いの手順" names={STEP_NAMES} current={current} />;
}
