import { CalendarX, CircleCheck, CircleX, Clock, Info, TriangleAlert } from "lucide";
import { Button } from "../buttons/button.tsx";
import { Badge } from "../feedback/badge.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { LoadError } from "../feedback/load-error.tsx";
import { Notice } from "../feedback/notice.tsx";
import { SkeletonLines } from "../feedback/skeleton.tsx";
import { DescriptionList } from "../layout/description-list.tsx";
import { Section } from "../layout/section.tsx";
import { Steps } from "../layout/steps.tsx";
import { TextLink } from "../text/text-link.tsx";
import { Sample, SampleState } from "./sample.tsx";

const RESERVATION_STEPS = ["日時", "ログイン・お客様情報", "確認", "完了"];

const LONG_FACTS = [
  { term: "お名前", description: "勅使河原 右衛門佐九十九 様" },
  { term: "診察券番号", description: "M000123" },
  {
    term: "ご住所",
    description:
      "〒602-0000 京都府京都市上京区今出川通室町西入下る堀出シ町三丁目285番地の12 グランドメゾン今出川御所西エグゼクティブレジデンス東棟1203号室",
  },
  { term: "メールアドレス", description: "teshigawara.uemonnosuke.tsukumo@long-subdomain.example.co.jp" },
  { term: "お支払い金額", description: "12,800円（税込）" },
];

/** Everything around content: cards, facts, messages, steps and placeholders. */
export function SectionShowcase() {
  return (
    <>
      <Sample name="進み具合">
        <SampleState name="はじめ・途中・終わり">
          <div className="flex flex-col gap-6">
            {[1, 2, 4].map((current) => (
              <Steps key={current} label={`予約の手順（${current}番目）`} names={RESERVATION_STEPS} current={current} />
            ))}
          </div>
        </SampleState>
      </Sample>

      <Sample name="カード">
        <Section heading="次回のご予約" headingLevel={3}>
          <DescriptionList
            items={[
              { term: "日時", description: "2026.05.12（火）14:30〜14:45" },
              { term: "診療科", description: "内科" },
              { term: "担当医", description: "佐藤 美咲" },
            ]}
          />
          <div className="flex flex-col items-center gap-3">
            <Button>診察室に入る</Button>
            <Button variant="text">予約内容を見る</Button>
          </div>
        </Section>
        <Section heading="次にすること：問診に回答する" headingLevel={3} tone="key">
          <p>診察の前日までに、体調についての質問にお答えください。5分ほどで終わります。</p>
        </Section>
        <Section heading="とても長いお名前・ご住所の折り返し" headingLevel={3}>
          <DescriptionList items={LONG_FACTS} />
        </Section>
      </Sample>

      <Sample name="お知らせ">
        <Notice kind="info">診察の15分前から診察室に入れます。</Notice>
        <Notice kind="success" title="ご予約が完了しました">
          確認のメールをお送りしました。
        </Notice>
        <Notice kind="warning" title="お支払い期限が近づいています" actions={<Button>お支払いへ進む</Button>}>
          2026.05.20（水）23:59までにお支払いください。期限を過ぎると、お薬をお送りできません。
        </Notice>
        <Notice kind="error" title="この時間は予約できませんでした">
          ほかの方のご予約と重なりました。別の時間をお選びください。
        </Notice>
      </Sample>

      <Sample name="状態のしるし">
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral" icon={CircleX}>
            キャンセル
          </Badge>
          <Badge tone="key" icon={Info}>
            予約済み
          </Badge>
          <Badge tone="success" icon={CircleCheck}>
            完了
          </Badge>
          <Badge tone="warning" icon={Clock}>
            お支払い待ち
          </Badge>
          <Badge tone="error" icon={TriangleAlert}>
            お支払い期限が過ぎています
          </Badge>
        </div>
      </Sample>

      <Sample name="リンク">
        <p>
          ご予約の前に<TextLink href="#terms">利用規約</TextLink>と
          <TextLink href="#privacy">プライバシーポリシー</TextLink>
          をお読みください。くわしくは
          <TextLink href="https://example.com/" opensNewTab>
            クリニックのホームページ
          </TextLink>
          をご覧ください。
        </p>
        <p>
          <TextLink href="#mail" isStandalone>
            メールが届かない方
          </TextLink>
        </p>
      </Sample>

      <Sample name="内容がないとき">
        <Section>
          <EmptyState icon={CalendarX} title="ご予約はありません" action={<Button>新規診察予約</Button>}>
            ご都合のよい日時をお選びいただけます。
          </EmptyState>
        </Section>
      </Sample>

      <Sample name="読み込み中・読み込めなかったとき">
        <Section heading="診察履歴" headingLevel={3}>
          <SkeletonLines lines={4} />
        </Section>
        <LoadError onRetry={() => {}} />
        <LoadError title="空き枠を読み込めませんでした" retryLabel="再読み込み" onRetry={() => {}} isRetrying />
      </Sample>
    </>
  );
}
