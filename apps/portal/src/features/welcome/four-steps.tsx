import { Section } from "@madoguchi/ui/layout/section";

const STEPS = [
  { name: "日時を選ぶ", text: "診療科と都合のよい時間をお選びください。ログインは時間を選んだあとで大丈夫です。" },
  { name: "メールでログイン", text: "メールに届くリンクか6桁の認証コードでログインし、お名前などを入力します。" },
  { name: "ビデオ通話で診察", text: "予約の時間になったら、スマートフォンやパソコンで医師の診察を受けます。" },
  {
    name: "お支払いとお薬の受け取り",
    text: "診察後にカードでお支払いください。お薬が出た場合は、ご自宅へお届けします。",
  },
] as const;

/** How a visit works, in four steps. */
export function FourSteps() {
  return (
    <Section heading="ご利用の流れ">
      <ol className="grid gap-6 sm:grid-cols-2">
        {STEPS.map(({ name, text }, position) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-key-quiet text-key text-std-17B-170"
            >
              {position + 1}
            </span>
            <div className="flex flex-col gap-1">
              <h3 className="text-std-17B-170">{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
