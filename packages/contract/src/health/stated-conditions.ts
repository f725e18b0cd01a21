import { saysNone } from "../allergy/stated-allergy.ts";

type Said = { label: string; answer: string };

/** `possible` also for an unreadable answer to such a question: the doctor asks. */
export type Pregnancy = "pregnant" | "possible" | "no" | "unknown";

const UNANSWERED = "未回答";
const NEGATIVE = /いいえ|あてはまら|当てはまら|該当(し)?な|していな|いません|ありません|^な(し|い)|いない/;

function isAnswered({ answer }: Said): boolean {
  return answer.trim() !== "" && answer !== UNANSWERED;
}

/** The pregnancy in an answer; `undefined` for an answer about something else. */
export function pregnancyIn(said: Said): Pregnancy | undefined {
  const { label, answer } = said;
  if (!isAnswered(said)) return undefined;
  if (/妊娠して(いる|います)(?!か)|妊娠中|妊娠\d/.test(answer)) return "pregnant";
  if (/妊娠の可能性(が|は)?(ある|あり)/.test(answer)) return "possible";
  if (!/妊娠/.test(label)) return undefined;
  if (NEGATIVE.test(answer.trim()) || saysNone(answer)) return "no";
  // 「妊娠・授乳について」: a choice other than the pregnancy.
  if (/授乳/.test(label) && /授乳/.test(answer)) return "no";
  return /可能性/.test(label) ? "possible" : /^(はい|ある|あり)/.test(answer.trim()) ? "pregnant" : "possible";
}

/** Whether the patient nurses by an answer; `undefined` for an answer about something else. */
export function nursingIn(said: Said): boolean | undefined {
  const { label, answer } = said;
  if (!isAnswered(said)) return undefined;
  if (/授乳して(いる|います)(?!か)|授乳中/.test(answer)) return true;
  if (!/授乳/.test(label)) return undefined;
  if (NEGATIVE.test(answer.trim()) || saysNone(answer)) return false;
  return !/妊娠/.test(answer);
}

const ABOUT_MEDICINES =
  /(使|飲|の)(って|んで).*薬|薬.*(使|飲|の)(って|んで)|始めた薬|服用|服薬|常用|内服|お薬手帳|サプリメント|新しい薬|薬の名前|いまの薬/;
const ABOUT_REACTIONS = /アレルギー|副作用|合わな|写真|希望|避けたい|残って|効果/;

/** Whether a question asks for other medicines, by its label: questionnaires are the clinic's own. */
export function asksMedicines({ label }: { label: string }): boolean {
  return ABOUT_MEDICINES.test(label) && !ABOUT_REACTIONS.test(label);
}

const ABOUT_CONDITIONS = /病気|病名|既往|持病|疾患|手術|入院/;
const ABOUT_OTHERS = /家族|血縁|両親|ご親族/;

/** Whether a question asks for illnesses of the patient, present or past, by its label. */
export function asksConditions({ label }: { label: string }): boolean {
  return ABOUT_CONDITIONS.test(label) && !ABOUT_OTHERS.test(label);
}

const YES_ALONE = /^(はい|ある|あります|いいえ|使っている|使っていない|飲んでいる|飲んでいない|わからない)$/;

/** Whether such an answer may name a medicine: 「はい」 alone names none. */
export function namesMedicine(answer: string): boolean {
  const plain = answer.trim();
  return (
    plain !== "" &&
    plain !== UNANSWERED &&
    !saysNone(plain) &&
    !YES_ALONE.test(plain) &&
    !/^(いない|いいえ)/.test(plain)
  );
}

export { isAnswered };
