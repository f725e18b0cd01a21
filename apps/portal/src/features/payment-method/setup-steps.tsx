import { Steps } from "@madoguchi/ui/layout/steps";

const STEP_NAMES = ["お届け先", "お支払い方法", "完了"] as const;

/** The steps of the registration after the first booking. */
export function SetupSteps({ current }: { current: 1 | 2 | 3 }) {
  return <Steps label="登録の手順" names={STEP_NAMES} current={current} />;
}
