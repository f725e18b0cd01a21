import { VOICELESS_CALL } from "@madoguchi/contract/emergency/voiceless-call";
import type { Alarm } from "@madoguchi/contract/questionnaire/alarm";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Icon } from "@madoguchi/ui/icons/icon";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { Phone, TriangleAlert } from "lucide";
import type { ReactNode } from "react";

/** A button with inverted colours on the red ground. */
const CALL_CLASS = `${buttonClass("danger")} my-1 bg-error! text-card!`;

function Emergency() {
  return (
    <>
      <p>命にかかわる病気のおそれがあります。オンライン診療を待たずに、救急車を呼んでください。</p>
      <a href="tel:119" className={CALL_CLASS}>
        <Icon shape={Phone} className="size-5 shrink-0" />
        119番に電話する
      </a>
      <p>
        呼ぶか迷うときは、救急相談の
        <TextLink href="tel:%237119">#7119</TextLink>
        へ。つながらない地域では、119番へお電話ください。
      </p>
      <p>{VOICELESS_CALL}</p>
    </>
  );
}

/** Free of charge in all of Japan. */
const CRISIS_LINES = [
  { name: "よりそいホットライン", number: "0120-279-338" },
  { name: "#いのちSOS", number: "0120-061-338" },
  { name: "いのちの電話", number: "0120-783-556" },
];

function LifeCrisis() {
  return (
    <>
      <p>打ち明けてくださり、ありがとうございます。いまのお気持ちを、無料で聞いてもらえる窓口があります。</p>
      <ul className="flex flex-col">
        {CRISIS_LINES.map(({ name, number }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <span>{name}</span>
            <TextLink href={`tel:${number}`} isStandalone className="font-700 tabular-nums">
              {number}
            </TextLink>
          </li>
        ))}
      </ul>
      <p>
        よりそいホットラインは24時間、ほかは窓口ごとの時間にお話しできます。いますぐ命の危険があるときは、
        <TextLink href="tel:119">119番</TextLink>
        へお電話ください。
      </p>
      <p>
        声に出さずに文字で相談できる窓口は、
        <TextLink href="https://www.mhlw.go.jp/mamorouyokokoro/" opensNewTab>
          厚生労働省「まもろうよ こころ」
        </TextLink>
        にあります。{VOICELESS_CALL}
      </p>
    </>
  );
}

const HELPS = {
  emergency: { title: "すぐに119番へお電話ください", look: "bg-error-quiet", mark: "text-error", help: <Emergency /> },
  "life-crisis": {
    title: "おひとりで抱えず、お話しください",
    look: "bg-warm",
    mark: "text-warm-ink",
    help: <LifeCrisis />,
  },
  "see-in-person": {
    title: "対面の医療機関をご検討ください",
    look: "bg-warm",
    mark: "text-warm-ink",
    help: <p>画面越しの診察だけでは、十分に確かめられないことがあります。お近くの医療機関の受診をご検討ください。</p>,
  },
} as const satisfies Record<Alarm, { title: string; look: string; mark: string; help: ReactNode }>;

export type AlarmHelpProps = {
  alarms: readonly Alarm[];
  /** Whether the clinic is notified of the answer at once. */
  isNotified?: boolean | undefined;
};

/** The first sentence of an alarm's advice. */
export function alarmTitle(alarm: Alarm): string {
  return HELPS[alarm].title;
}

/** An alarm's advice below its title. */
export function AlarmAdvice({ alarm }: { alarm: Alarm }) {
  return HELPS[alarm].help;
}

/** That the clinic knows the answer, and may not be quick. */
export function ClinicIsTold() {
  return (
    <p className="text-text-secondary">この回答はクリニックにもお伝えしますが、すぐにご連絡できないことがあります。</p>
  );
}

/**
 * The advice for alarming answers, the most urgent first. The region exists before its text, so that screen readers
 * announce the text when it appears, and only then.
 */
export function AlarmHelp({ alarms, isNotified = true }: AlarmHelpProps) {
  return (
    <div role="alert" className="flex flex-col gap-3 empty:hidden">
      {alarms.map((alarm) => {
        const { title, look, mark, help } = HELPS[alarm];
        return (
          <div key={alarm} className={`flex flex-col gap-2 rounded-card p-gutter forced-colors:border ${look}`}>
            <p className="flex items-start gap-2 text-std-18B-160">
              <Icon shape={TriangleAlert} className={`mt-[0.2em] size-[1.2em] shrink-0 ${mark}`} />
              <span className="break-phrase">{title}</span>
            </p>
            {help}
          </div>
        );
      })}
      {alarms.length > 0 && isNotified && <ClinicIsTold />}
    </div>
  );
}
