import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { BatteryCharging, IdCard, Lightbulb, Sparkles, UserRound, Users } from "lucide";

const TIPS: readonly { icon: IconShape; title: string; text: string }[] = [
  { icon: Lightbulb, title: "明るく静かな個室で", text: "窓や照明に顔を向けると、顔色や症状がよく見えます。" },
  {
    icon: Users,
    title: "第三者がいない場所で",
    text: "ご家族や通訳の方が同席するときは、診察室に入る前にお知らせください。",
  },
  { icon: Sparkles, title: "フィルターはオフに", text: "背景のぼかしや美肌などの効果は、切ってください。" },
  { icon: BatteryCharging, title: "充電しながら", text: "ビデオ通話は電池を使います。電源につないでおくと安心です。" },
  {
    icon: IdCard,
    title: "本人確認書類を手元に",
    text: "マイナンバーカード、運転免許証など。お薬手帳もご用意ください。",
  },
  { icon: UserRound, title: "お顔と症状が映るように", text: "端末を机に置いて固定すると、両手が使えます。" },
];

/** Advice for a visit by video. */
export function VisitTips() {
  return (
    <Section>
      <Disclosure summary="診察の日の準備">
        <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {TIPS.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-warm text-warm-ink">
                <Icon shape={icon} className="size-6" />
              </span>
              <span className="min-w-0">
                <strong className="block">{title}</strong>
                <span className="break-phrase">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  );
}
