/** The plan that the patient reads after the visit. */
export type CarePlan = {
  explanation: string;
  plan: string;
  nextVisitAdvice: string;
  emergencyAdvice: string;
};

export const WEEK_LATER = "7日たってもよくならないときは、もう一度ご予約ください。";
export const MONTH_LATER = "お薬がなくなる前に、1か月を目安に再診をご予約ください。";
export const CALL_119 = "息苦しさや強い胸の痛み、意識がぼんやりするときは、すぐに119番へお電話ください。";
export const STOP_AND_CALL_119 =
  "お薬を飲んで、じんましんや息苦しさが出たときは、すぐに飲むのをやめ、119番へお電話ください。";
